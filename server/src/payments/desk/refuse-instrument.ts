import { refuseInstrument } from '#contract/payments/desk'
import { handler } from '../../platform/pipeline/handler.ts'
import { lockForDeposit, lockInstrument, moveInstrument, settleAtDesk } from './take-at-desk.ts'

export default handler(refuseInstrument, async call => {
  const { input, setAuditSubject } = call
  setAuditSubject(input.id)
  const ticket = await lockForDeposit(call, input)
  const old = await lockInstrument(call, ticket, input.instrumentId, ['DECLARED', 'RECEIVED'])
  // An instrument that the office never received stays with its registrant, who may bring it for another
  // registration.
  await moveInstrument(call, ticket, old, old.status === 'RECEIVED' ? 'RETURNED' : 'CANCELLED', input.reason)
  return settleAtDesk(call, ticket.id)
})
