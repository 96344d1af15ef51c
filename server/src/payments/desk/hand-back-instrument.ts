import { handBackInstrument } from '#contract/payments/desk'
import { finalStatuses } from '#contract/sales/ticket/ticket'
import { handler } from '../../platform/pipeline/handler.ts'
import { findDeskTicket, lockSeenTicket, noteAct, ownDataKey, readDeskTicket } from '../../sales/index.ts'
import { handBackLocation } from './read-hand-backs.ts'
import { lockInstrument, moveInstrument } from './take-at-desk.ts'

export default handler(handBackInstrument, async call => {
  const { input, actor, context, db, now, refuse, setAuditSubject } = call
  setAuditSubject(input.id)
  const ticket = await lockSeenTicket(call, input)
  const { id, accountId, status } = ticket
  // In an active registration an instrument is refused or replaced instead. After the end, everything that did not
  // become part of a price is returned.
  if (!finalStatuses.includes(status)) return refuse('sales.ticket.state', { params: { status } })
  const instrument = await lockInstrument(call, ticket, input.instrumentId, ['RECEIVED'])
  await moveInstrument(call, ticket, instrument, 'RETURNED')
  const key = await ownDataKey(context, db, accountId)
  const { receiver, signature } = input
  const signed = JSON.stringify({ version: 1, receiver, ...signature })
  await db
    .insertInto('payments.handBack')
    .values({
      instrumentId: instrument.id,
      accountId,
      staffId: actor.staffId,
      at: now.toISOString(),
      sealed: context.vault.seal(key, handBackLocation(instrument.id), signed),
    })
    .execute()
  await noteAct(call, id)
  return readDeskTicket(call, await findDeskTicket(call, id))
})
