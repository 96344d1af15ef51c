import { amountFault, remainingOf } from '#contract/payments/payment'
import type { TakenInstrument } from '#contract/sales/desk/desk-set'
import type { DeskTicket } from '#contract/sales/desk/desk'
import { actorName, type Staff } from '../../platform/actor.ts'
import { Invalid, Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { cancelExcess } from '../card/cancel-card.ts'
import { insertInstrument } from '../instrument/insert-instrument.ts'
import { insertEntry, noteChange, notifyReceived } from '../ledger/insert-entry.ts'
import { remainingInstruments } from '../ledger/payment.ts'
import { requireOffered } from '../deposit/require-offered.ts'
import {
  findDeskTicket,
  lockSeenTicket,
  moveTicket,
  noteAct,
  type OwnTicket,
  readDeskTicket,
  notifyRegistered,
} from '../../sales/index.ts'
import type { InstrumentStatus } from '#contract/payments/payment'

export type DeskWork = Scope<'context' | 'db' | 'now' | 'caller'> & { actor: Staff }

/** Locks a registration whose deposit the desk may change: not verified yet, and within its time. */
export const lockForDeposit = async (work: DeskWork, input: { id: string; version: number }): Promise<OwnTicket> => {
  const ticket = await lockSeenTicket(work, input)
  const { status } = ticket
  if (status !== 'PENDING' && status !== 'REGISTERED') throw new Refusal('sales.ticket.state', { params: { status } })
  const until = status === 'PENDING' ? ticket.closesAt : ticket.verifyBy
  if (work.now >= new Date(until)) throw new Refusal('sales.session.closed')
  return ticket
}

/** Finds an instrument of a locked registration in one of the given states. Refuses one in another state. */
export const lockInstrument = async (
  { db }: DeskWork,
  ticket: OwnTicket,
  instrumentId: string,
  from: readonly InstrumentStatus[],
) => {
  const row = await db
    .selectFrom('payments.instrument')
    .select(['id', 'method', 'status', 'amountCents'])
    .where('id', '=', instrumentId)
    .where('ticketId', '=', ticket.id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('request.not-found')
  if (!from.includes(row.status)) throw new Refusal('payments.instrument.state', { params: { status: row.status } })
  return row
}

type LockedDeposit = Awaited<ReturnType<typeof lockInstrument>>

/**
 * Changes the state of an instrument on behalf of staff. An instrument that is no longer active leaves the deposit.
 */
export const moveInstrument = async (
  work: DeskWork,
  ticket: OwnTicket,
  { id, method, amountCents }: LockedDeposit,
  to: InstrumentStatus,
  reason: string | null = null,
): Promise<void> => {
  const actor = actorName(work.actor)
  await work.db.updateTable('payments.instrument').set({ status: to }).where('id', '=', id).execute()
  if (to === 'RECEIVED') await notifyReceived(work, ticket.id, method, amountCents)
  else await insertEntry(work, actor, { ticketId: ticket.id, paymentId: id, kind: 'UNDECLARE', amountCents })
  await noteChange(work, actor, id, to, reason)
}

/**
 * Applies a deposit change at the desk: an unpaid registration that is now paid becomes Registered (D-T4), and a card
 * payment that would be too much is cancelled. Returns the desk's view.
 */
export const settleAtDesk = async (work: DeskWork, ticketId: string) => {
  const actor = actorName(work.actor)
  const ticket = await findDeskTicket(work, ticketId)
  const remainingCents = remainingOf(ticket)
  await cancelExcess(work, { ticketId, remainingCents, except: null }, actor)
  if (ticket.status === 'PENDING' && remainingCents === 0) {
    await moveTicket(work, ticket, { by: 'staff', event: 'counter-payment', actor })
    await notifyRegistered(work, ticket)
  }
  await noteAct(work, ticketId)
  return readDeskTicket(work, await findDeskTicket(work, ticketId))
}

/**
 * Receives an instrument that was entered before, for the registration version that the staff member saw. Returns the
 * desk's view.
 */
export const receiveAtDesk = async (
  work: DeskWork,
  input: { id: string; version: number; instrumentId: string },
): Promise<DeskTicket> => {
  const ticket = await lockForDeposit(work, input)
  await moveInstrument(work, ticket, await lockInstrument(work, ticket, input.instrumentId, ['DECLARED']), 'RECEIVED')
  return settleAtDesk(work, ticket.id)
}

/**
 * Receives an instrument that was not entered before, for the registration version that the staff member saw. Returns
 * the desk's view.
 */
export const takeAtDesk = async (
  work: DeskWork,
  { id, version, method, bank, number, amountCents }: { id: string; version: number } & TakenInstrument,
): Promise<DeskTicket> => {
  const { context, db, actor } = work
  const ticket = await lockForDeposit(work, { id, version })
  const { id: ticketId, accountId } = ticket
  await requireOffered(work, ticket, method)
  if (remainingInstruments(await context.deposits.readHeld(context, db, { accountId, ticketId })) === 0)
    throw new Refusal('payments.instrument.too-many')
  // A card payment that arrived meanwhile reduces the amount still due (S-P13).
  const fault = amountFault(amountCents, remainingOf(ticket), false)
  if (fault !== null) throw new Invalid([{ field: 'amountCents', code: fault }])
  const instrument = { method, bank, number, amountCents, status: 'RECEIVED' as const, photoUploadId: null }
  await insertInstrument(work, ticket, instrument, actorName(actor))
  return settleAtDesk(work, ticketId)
}
