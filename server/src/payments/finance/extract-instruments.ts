import { readByCursor } from '../../platform/database/read-by-cursor.ts'
import type { Reader } from '../../platform/database/database.ts'
import { instrumentLocation } from '../instrument/instrument-location.ts'
import type { Cell, Extract } from '../../platform/extract.ts'
import { ownDataKeys, registrationRows } from '../../sales/index.ts'

const received = (db: Reader, sessionId: string) =>
  db
    .selectFrom('payments.instrument as instrument')
    .innerJoin(registrationRows(db).as('ticket'), 'ticket.id', 'instrument.ticketId')
    .where('ticket.sessionId', '=', sessionId)
    .where('instrument.status', '=', 'RECEIVED')

const query = (db: Reader, sessionId: string) =>
  received(db, sessionId)
    .select(['instrument.id', 'instrument.accountId', 'instrument.orderNumber', 'instrument.method'])
    .select(['instrument.bank', 'instrument.numberSealed', 'instrument.amountCents', 'ticket.registrationNumber'])
    .select(eb =>
      eb
        .selectFrom('payments.transition as change')
        .select(({ fn }) => fn.max('change.at').as('at'))
        .whereRef('change.paymentId', '=', 'instrument.id')
        .where('change.status', '=', 'RECEIVED')
        .as('receivedAt'),
    )
    .orderBy('instrument.bank')
    .orderBy('instrument.createdAt')
    .orderBy('instrument.id')

/** Cashier's orders and cheques at the sales office, in the form that the bank needs. */
export const instrumentExtract: Extract = {
  columns: ['bank', 'instrumentNumber', 'method', 'amount', 'number', 'orderNumber', 'receivedAt'],
  count: async (db, sessionId) => {
    const { count } = await received(db, sessionId)
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  },
  rows: async function* ({ vault }, db, sessionId) {
    for await (const rows of readByCursor(db, query(db, sessionId))) {
      const accountIds = rows.map(({ accountId }) => accountId)
      const keyOf = await ownDataKeys({ vault }, db, accountIds)
      yield rows.map((row): Cell[] => [
        row.bank,
        vault.open(keyOf(row.accountId), instrumentLocation(row.id), row.numberSealed),
        { term: `method_${row.method}` },
        { cents: Number(row.amountCents) },
        row.registrationNumber,
        row.orderNumber,
        row.receivedAt === null ? null : { at: new Date(row.receivedAt).toISOString() },
      ])
    }
  },
}
