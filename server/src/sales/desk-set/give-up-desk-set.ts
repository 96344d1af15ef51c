import { giveUpDeskSet } from '#contract/sales/counter/desk-set'
import { handler } from '../../platform/pipeline/index.ts'
import { endDeskSet } from './end-desk-set.ts'
import { holdDeskSet } from './find-desk-set.ts'

export default handler(giveUpDeskSet, async call => {
  const { input, actor, about } = call
  about(input.id)
  const set = await holdDeskSet(call, input.id)
  const { writtenOff } = await endDeskSet(call, set, { how: 'WIPED', by: actor.staffId, reason: null })
  return { writtenOff }
})
