import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { addPayment, instrumentMethods, InstrumentStatus } from '#contract/payments/payment'
import { claimUploads } from '../../files/index.ts'
import type { Call } from '../../platform/pipeline/index.ts'
import { strangeCodes } from '../../reference/index.ts'
import { numberRows, type OwnTicket, ownDataKey, readableNumber, registrantActor } from '../../sales/index.ts'
import { enterLine, noteChange, standing } from '../ledger/index.ts'
import { instrumentIndex } from './instrument-index.ts'
import { instrumentLocation } from './instrument-location.ts'

type AddCall = Call<typeof addPayment>
type Instrument = { method: (typeof instrumentMethods)[number]; bank: string; number: string }

/** Entered in another account too: six digits repeat, so nobody but staff hears of it (S-P14). */
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
    .innerJoin(numberRows(db).as('ticket'), 'ticket.id', 'instrument.ticketId')
    .select(['instrument.orderNumber', 'ticket.registrationNumber'])
    .where('instrument.accountId', '=', actor.accountId)
    .where('instrument.numberIndex', '=', index)
    .where('instrument.status', 'in', standing)
    .executeTakeFirst()

const insert = async (call: AddCall, ticket: OwnTicket, { method, bank, number }: Instrument): Promise<string> => {
  const { input, actor, context, db, now, uploads, refuse } = call
  const numberIndex = instrumentIndex(context.vault, bank, number)
  const id = randomUUID()
  const key = await ownDataKey(context, db, actor.accountId)
  const entered = await db
    .insertInto('payments.instrument')
    .values({
      id,
      ticketId: ticket.id,
      accountId: actor.accountId,
      orderNumber: readableNumber('P', randomBytes(8)),
      method,
      status: 'DECLARED',
      amountCents: input.amountCents,
      bank,
      numberSealed: context.vault.seal(key, instrumentLocation(id), number),
      numberIndex,
      photoUploadId: uploads[0] ?? null,
      flagged: await isElsewhere(call, numberIndex),
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
  const known = await findKnown(call, numberIndex)
  return refuse('payments.instrument.known', {
    params: { order: known?.orderNumber ?? '', registration: known?.registrationNumber ?? '' },
  })
}

/** Enters a cashier’s order or cheque that will be brought, with the photo that came with it. */
export const enterInstrument = async (
  call: AddCall,
  ticket: OwnTicket,
  method: Instrument['method'],
): Promise<void> => {
  const { input, actor, db, uploads, invalid } = call
  const { bank, number, amountCents } = input
  if (bank === null) return invalid({ field: 'bank', code: 'required' })
  if (number === null) return invalid({ field: 'number', code: 'required' })
  const strange = await strangeCodes(db, [{ category: 'BANK_NAME', code: bank }])
  if (strange.length > 0) return invalid({ field: 'bank', code: 'not_offered' })
  await claimUploads(db, actor.accountId, uploads)
  const id = await insert(call, ticket, { method, bank, number })
  const by = registrantActor(actor.accountId)
  await enterLine(call, by, { ticketId: ticket.id, paymentId: id, kind: 'DECLARE', amountCents })
  await noteChange(call, by, id, 'DECLARED')
}
