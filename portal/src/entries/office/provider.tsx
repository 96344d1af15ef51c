import { DoorLayout, ProviderBack } from '../../office/index.ts'

export default function ProviderPage() {
  return (
    <DoorLayout>
      <ProviderBack />
    </DoorLayout>
  )
}
