import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { instrumentMethods, InstrumentStatus } from '#contract/payments/payment'
import { Invalid, Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { findUnknownCodes } from '../../reference/index.ts'
import { numberRows, type OwnTicket, ownDataKey, readableNumber } from '../../sales/index.ts'
import { insertEntry, noteChange, notifyReceived } from '../ledger/insert-entry.ts'
import { activeStates } from '../ledger/payment.ts'
import { instrumentIndex } from './instrument-index.ts'
import { instrumentLocation } from './instrument-location.ts'

type Work = Scope<'context' | 'db' | 'now'>
type Instrument = {
  method: (typeof instrumentMethods)[number]
  bank: string
  number: string
  amountCents: number
  status: 'DECLARED' | 'RECEIVED'
  photoUploadId: string | null
}

/**
 * True if the instrument is entered in another account too. Six-digit numbers repeat, so only staff see this (S-P14).
 */
const isElsewhere = async ({ db }: Work, accountId: string, index: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('payments.instrument')
    .select('id')
    .where('numberIndex', '=', index)
    .where('accountId', '!=', accountId)
    .where('status', 'in', activeStates)
    .executeTakeFirst()) !== undefined

/** Finds the account's own record of the same instrument, which the refusal names. */
const findKnown = ({ db }: Work, accountId: string, index: Buffer) =>
  db
    .selectFrom('payments.instrument as instrument')
    .innerJoin(numberRows(db).as('ticket'), 'ticket.id', 'instrument.ticketId')
    .select(['instrument.orderNumber', 'ticket.registrationNumber'])
    .where('instrument.accountId', '=', accountId)
    .where('instrument.numberIndex', '=', index)
    .where('instrument.status', 'in', activeStates)
    .executeTakeFirst()

const insert = async (work: Work, { id: ticketId, accountId }: OwnTicket, given: Instrument): Promise<string> => {
  const { context, db, now } = work
  const { number, ...instrument } = given
  const numberIndex = instrumentIndex(context.vault, given.bank, number)
  const id = randomUUID()
  const key = await ownDataKey(context, db, accountId)
  const entered = await db
    .insertInto('payments.instrument')
    .values({
      ...instrument,
      id,
      ticketId,
      accountId,
      orderNumber: readableNumber('P', randomBytes(8)),
      numberSealed: context.vault.seal(key, instrumentLocation(id), number),
      numberIndex,
      flagged: await isElsewhere(work, accountId, numberIndex),
      createdAt: now.toISOString(),
    })
    .onConflict(conflict =>
      conflict
        .columns(['accountId', 'numberIndex'])
        .where('status', 'in', sql<InstrumentStatus>`('DECLARED', 'RECEIVED', 'APPLIED')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (entered) return id
  const known = await findKnown(work, accountId, numberIndex)
  throw new Refusal('payments.instrument.known', {
    params: { order: known?.orderNumber ?? '', registration: known?.registrationNumber ?? '' },
  })
}

/**
 * Adds a cashier's order or cheque to the deposit of a registration that the caller has locked. `actor` is the person
 * who adds it.
 */
export const insertInstrument = async (
  work: Work,
  ticket: OwnTicket,
  given: Instrument,
  actor: string,
): Promise<void> => {
  const { bank, method, amountCents, status } = given
  const unrecognised = await findUnknownCodes(work.db, [{ category: 'BANK_NAME', code: bank }])
  if (unrecognised.length > 0) throw new Invalid([{ field: 'bank', code: 'not_offered' }])
  const paymentId = await insert(work, ticket, given)
  await insertEntry(work, actor, { ticketId: ticket.id, paymentId, kind: 'DECLARE', amountCents })
  await noteChange(work, actor, paymentId, status)
  if (status === 'RECEIVED') await notifyReceived(work, ticket.id, method, amountCents)
}
