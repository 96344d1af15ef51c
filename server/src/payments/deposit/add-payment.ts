import { addPayment, amountFault, type instrumentMethods } from '#contract/payments/payment'
import { handler, type Call } from '../../platform/pipeline/handler.ts'
import { openCard } from '../card/open-card.ts'
import { requireOffered } from './require-offered.ts'
import { findOwnTicket, lockTicket, registrantActor, type OwnTicket } from '../../sales/index.ts'
import { readHistory } from './read-history.ts'
import { claimUploads } from '../../files/index.ts'
import { insertInstrument } from '../instrument/insert-instrument.ts'

/** Enters a cashier's order or cheque that the registrant will bring, with its photo. */
const enterInstrument = async (
  call: Call<typeof addPayment>,
  ticket: OwnTicket,
  method: (typeof instrumentMethods)[number],
): Promise<void> => {
  const { input, actor, db, uploads, invalid } = call
  const { bank, number, amountCents } = input
  if (bank === null) return invalid({ field: 'bank', code: 'required' })
  if (number === null) return invalid({ field: 'number', code: 'required' })
  await claimUploads(db, actor.accountId, uploads)
  const instrument = { method, bank, number, amountCents, photoUploadId: uploads[0] ?? null }
  await insertInstrument(call, ticket, { ...instrument, status: 'DECLARED' }, registrantActor(actor.accountId))
}

export default handler(
  addPayment,
  async call => {
    const { input, actor, caller, context, db, now, refuse, invalid, setAuditSubject } = call
    setAuditSubject(input.ticketId)
    await lockTicket(db, actor.accountId, input.ticketId)
    const ticket = await findOwnTicket(db, actor.accountId, input.ticketId)
    if (!ticket) return refuse('request.not-found')
    if (ticket.status !== 'PENDING') return refuse('sales.ticket.state', { params: { status: ticket.status } })
    if (new Date(ticket.closesAt) <= now) return refuse('sales.session.closed')
    if (ticket.hasOpenCard) return refuse('payments.card.open')
    await requireOffered(call, ticket, input.method)
    const before = await readHistory(context, db, ticket, now)
    const isCard = input.method === 'CREDIT_CARD'
    if (isCard && before.mayAddCards === 0) return refuse('payments.card.too-many')
    if (!isCard && before.mayAddInstruments === 0) return refuse('payments.instrument.too-many')
    const fault = amountFault(input.amountCents, before.remainingCents, isCard)
    if (fault !== null) return invalid({ field: 'amountCents', code: fault })
    if (input.method === 'CREDIT_CARD') {
      const card = { amountCents: input.amountCents, locale: caller.locale }
      await openCard(call, ticket, card, registrantActor(actor.accountId))
    } else await enterInstrument(call, ticket, input.method)
    return readHistory(context, db, (await findOwnTicket(db, actor.accountId, input.ticketId)) ?? ticket, now)
  },
  { prioritised: true },
)
