import { NewPassword } from '../../accounts/index.ts'
import { DoorLayout, Invitation } from '../../office/index.ts'

export default function InvitationPage() {
  return (
    <DoorLayout>
      <Invitation NewPassword={NewPassword} />
    </DoorLayout>
  )
}
