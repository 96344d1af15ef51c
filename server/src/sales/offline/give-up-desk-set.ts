import { giveUpDeskSet } from '#contract/sales/desk/desk-set'
import { handler } from '../../platform/pipeline/handler.ts'
import { endDeskSet } from './end-desk-set.ts'
import { lockDeskSet } from './find-desk-set.ts'

export default handler(giveUpDeskSet, async call => {
  const { input, actor, setAuditSubject } = call
  setAuditSubject(input.id)
  const set = await lockDeskSet(call, input.id)
  const { writtenOff } = await endDeskSet(call, set, { how: 'WIPED', by: actor.staffId, reason: null })
  return { writtenOff }
})
