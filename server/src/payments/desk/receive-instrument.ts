import { receiveInstrument } from '#contract/payments/desk'
import { handler } from '../../platform/pipeline/index.ts'
import { holdForDeposit, holdInstrument, moveInstrument, settleAtDesk } from './take-at-desk.ts'

export default handler(receiveInstrument, async call => {
  const { input, about } = call
  about(input.id)
  const ticket = await holdForDeposit(call, input)
  await moveInstrument(call, ticket, await holdInstrument(call, ticket, input.instrumentId, ['DECLARED']), 'RECEIVED')
  return settleAtDesk(call, ticket.id)
})
