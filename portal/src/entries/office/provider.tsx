import { SignInLayout, ProviderBack } from '../../office/index.ts'

export default function ProviderPage() {
  return (
    <SignInLayout>
      <ProviderBack />
    </SignInLayout>
  )
}
