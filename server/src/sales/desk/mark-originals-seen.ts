import { markOriginalsSeen } from '#contract/sales/desk/desk'
import { handler } from '../../platform/pipeline/handler.ts'
import { markOriginalsSeenAtDesk } from './mark-originals-seen-at-desk.ts'

export default handler(markOriginalsSeen, call => {
  const { id, version, originals } = call.input
  call.setAuditSubject(id)
  return markOriginalsSeenAtDesk(call, { id, version }, originals, 'originals')
})
