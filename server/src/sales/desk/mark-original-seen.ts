import { markOriginalSeen } from '#contract/sales/desk/desk'
import { handler } from '../../platform/pipeline/handler.ts'
import { markOriginalsSeenAtDesk } from './mark-originals-seen-at-desk.ts'

export default handler(markOriginalSeen, call => {
  const { id, version, kind, personId } = call.input
  call.setAuditSubject(id)
  return markOriginalsSeenAtDesk(call, { id, version }, [{ kind, personId }])
})
