import { wipeDeskSet } from '#contract/sales/counter/desk-set'
import { needSession } from '../../platform/need-session.ts'
import { handler } from '../../platform/pipeline/index.ts'
import { endDeskSet } from './end-desk-set.ts'
import { holdAnyDeskSet } from './find-desk-set.ts'

export default handler(wipeDeskSet, async call => {
  const { input, actor, about } = call
  about(input.id)
  const set = await holdAnyDeskSet(call, input.id)
  needSession(actor, set.sessionId)
  const { writtenOff } = await endDeskSet(call, set, { how: 'WIPED', by: actor.staffId, reason: input.reason })
  return { writtenOff }
})
