import { wipeDeskSet } from '#contract/sales/desk/desk-set'
import { requireSession } from '../../platform/require-session.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { endDeskSet } from './end-desk-set.ts'
import { lockAnyDeskSet } from './find-desk-set.ts'

export default handler(wipeDeskSet, async call => {
  const { input, actor, setAuditSubject } = call
  setAuditSubject(input.id)
  const set = await lockAnyDeskSet(call, input.id)
  requireSession(actor, set.sessionId)
  const { writtenOff } = await endDeskSet(call, set, { how: 'WIPED', by: actor.staffId, reason: input.reason })
  return { writtenOff }
})
