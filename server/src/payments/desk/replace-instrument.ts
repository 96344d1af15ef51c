import { replaceInstrument } from '#contract/payments/desk'
import { amountFault, remainingOf } from '#contract/payments/payment'
import { actorName } from '../../platform/actor.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { insertInstrument } from '../instrument/insert-instrument.ts'
import { requireOffered } from '../deposit/require-offered.ts'
import { lockForDeposit, lockInstrument, moveInstrument, settleAtDesk } from './take-at-desk.ts'

export default handler(replaceInstrument, async call => {
  const { input, actor, invalid, setAuditSubject } = call
  setAuditSubject(input.id)
  const ticket = await lockForDeposit(call, input)
  await requireOffered(call, ticket, input.method)
  const old = await lockInstrument(call, ticket, input.instrumentId, ['DECLARED', 'RECEIVED'])
  const fault = amountFault(input.amountCents, remainingOf(ticket) + old.amountCents, false)
  if (fault !== null) return invalid({ field: 'amountCents', code: fault })
  await moveInstrument(call, ticket, old, 'REPLACED')
  const { method, bank, number, amountCents } = input
  const instrument = { method, bank, number, amountCents, status: 'RECEIVED' as const, photoUploadId: null }
  await insertInstrument(call, ticket, instrument, actorName(actor))
  return settleAtDesk(call, ticket.id)
})
