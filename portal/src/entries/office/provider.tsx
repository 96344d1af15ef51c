import { SignInLayout } from '../../staff/sign-in/SignInLayout.tsx'
import { ProviderBack } from '../../staff/sign-in/ProviderBack.tsx'

export default function ProviderPage() {
  return (
    <SignInLayout>
      <ProviderBack />
    </SignInLayout>
  )
}
