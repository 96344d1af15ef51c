import { randomBytes, randomUUID } from 'node:crypto'
import { addPayment } from '#contract/payments/payment'
import { action, type Call } from '../platform/action.ts'
import { brokenUnique } from '../platform/database.ts'
import { strangeCodes } from '../reference/index.ts'
import { findOwnTicket, lockTicket, type OwnTicket, ownDataKey, readableNumber } from '../sales/index.ts'
import { enterLine } from './enter-line.ts'
import { instrumentIndex, numberPlace } from './number-place.ts'
import { amountFault, standing } from './payment.ts'
import { readHistory } from './read-history.ts'

type AddCall = Call<typeof addPayment>

/** Entered in another account too: six digits repeat, so nobody but staff hears of it (SAFETY.md P14). */
const isElsewhere = async ({ actor, db }: AddCall, index: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('payments.instrument')
    .select('id')
    .where('numberIndex', '=', index)
    .where('accountId', '!=', actor.accountId)
    .where('status', 'in', standing)
    .executeTakeFirst()) !== undefined

/** The account's own line that has the same instrument already, which the refusal names. */
const findKnown = ({ actor, db }: AddCall, index: Buffer) =>
  db
    .selectFrom('payments.instrument as instrument')
    .innerJoin('sales.ticket as ticket', 'ticket.id', 'instrument.ticketId')
    .select(['instrument.orderNumber', 'ticket.registrationNumber'])
    .where('instrument.accountId', '=', actor.accountId)
    .where('instrument.numberIndex', '=', index)
    .where('instrument.status', 'in', standing)
    .executeTakeFirst()

const insert = async (call: AddCall, ticket: OwnTicket, id: string): Promise<void> => {
  const { input, actor, world, db, now, refuse } = call
  const { bank, number, method, amountCents } = input
  const numberIndex = instrumentIndex(world.vault, bank, number)
  const known = await findKnown(call, numberIndex)
  if (known)
    return refuse('payments.instrument.known', {
      params: { order: known.orderNumber, registration: known.registrationNumber },
    })
  const key = await ownDataKey(world, db, actor.accountId)
  try {
    await db
      .insertInto('payments.instrument')
      .values({
        id,
        ticketId: ticket.id,
        accountId: actor.accountId,
        orderNumber: readableNumber('P', randomBytes(8)),
        method,
        status: 'DECLARED',
        amountCents,
        bank,
        numberSealed: world.vault.seal(key, numberPlace(id), number),
        numberIndex,
        flagged: await isElsewhere(call, numberIndex),
        createdAt: now.toISOString(),
      })
      .execute()
  } catch (fault) {
    if (brokenUnique(fault) === 'instrument_once') return refuse('payments.instrument.known')
    throw fault
  }
  await enterLine(call, { ticketId: ticket.id, paymentId: id, kind: 'DECLARE', amountCents })
}

export default action(addPayment, async call => {
  const { input, actor, world, db, refuse, invalid, about } = call
  about(input.ticketId)
  await lockTicket(db, actor.accountId, input.ticketId)
  const ticket = await findOwnTicket(db, actor.accountId, input.ticketId)
  if (!ticket) return refuse('request.not-found')
  if (ticket.status !== 'PENDING') return refuse('sales.ticket.state', { params: { status: ticket.status } })
  if (new Date(ticket.closesAt) <= call.now) return refuse('sales.session.closed')
  const strange = await strangeCodes(db, [{ category: 'BANK_NAME', code: input.bank }])
  if (strange.length > 0) return invalid({ field: 'bank', code: 'not_offered' })
  const before = await readHistory(world, db, ticket)
  if (before.mayAdd === 0) return refuse('payments.instrument.too-many')
  const fault = amountFault(input.amountCents, before.remainingCents)
  if (fault !== null) return invalid({ field: 'amountCents', code: fault })
  await insert(call, ticket, randomUUID())
  return readHistory(world, db, (await findOwnTicket(db, actor.accountId, input.ticketId)) ?? ticket)
})
