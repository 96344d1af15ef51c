import { NewPassword } from '../../accounts/index.ts'
import { SignInLayout, Invitation } from '../../office/index.ts'

export default function InvitationPage() {
  return (
    <SignInLayout>
      <Invitation NewPassword={NewPassword} />
    </SignInLayout>
  )
}
