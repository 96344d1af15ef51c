import { NewPassword } from '../../registrant/accounts/passwords/NewPassword.tsx'
import { SignInLayout } from '../../staff/sign-in/SignInLayout.tsx'
import { Invitation } from '../../staff/sign-in/Invitation.tsx'

export default function InvitationPage() {
  return (
    <SignInLayout>
      <Invitation NewPassword={NewPassword} />
    </SignInLayout>
  )
}
