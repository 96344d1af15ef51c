import { refuseInstrument } from '#contract/payments/desk'
import { handler } from '../../platform/pipeline/index.ts'
import { holdForDeposit, holdInstrument, moveInstrument, settleAtDesk } from './take-at-desk.ts'

export default handler(refuseInstrument, async call => {
  const { input, about } = call
  about(input.id)
  const ticket = await holdForDeposit(call, input)
  const old = await holdInstrument(call, ticket, input.instrumentId, ['DECLARED', 'RECEIVED'])
  // What was never taken stays with its registrant, who may bring it for another registration.
  await moveInstrument(call, ticket, old, old.status === 'RECEIVED' ? 'RETURNED' : 'CANCELLED', input.reason)
  return settleAtDesk(call, ticket.id)
})
