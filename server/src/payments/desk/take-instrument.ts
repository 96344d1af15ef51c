import { takeInstrument } from '#contract/payments/desk'
import { amountFault, remainingOf } from '#contract/payments/payment'
import { actorName } from '../../platform/actor.ts'
import { handler } from '../../platform/pipeline/index.ts'
import { insertInstrument } from '../instrument/index.ts'
import { roomFor } from '../ledger/index.ts'
import { needOffered } from '../method/index.ts'
import { holdForDeposit, settleAtDesk } from './take-at-desk.ts'

export default handler(takeInstrument, async call => {
  const { input, actor, context, db, refuse, invalid, about } = call
  about(input.id)
  const ticket = await holdForDeposit(call, input)
  const { id: ticketId, accountId } = ticket
  await needOffered(call, ticket, input.method)
  if (roomFor(await context.deposits.readHeld(context, db, { accountId, ticketId })) === 0)
    return refuse('payments.instrument.too-many')
  // A card payment that has come in meanwhile leaves less to be brought (S-P13).
  const fault = amountFault(input.amountCents, remainingOf(ticket), false)
  if (fault !== null) return invalid({ field: 'amountCents', code: fault })
  const { method, bank, number, amountCents } = input
  const instrument = { method, bank, number, amountCents, status: 'RECEIVED' as const, photoUploadId: null }
  await insertInstrument(call, ticket, instrument, actorName(actor))
  return settleAtDesk(call, ticketId)
})
