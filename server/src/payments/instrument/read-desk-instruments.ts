import type { Deposits } from '../../platform/deposits.ts'
import type { Reader } from '../../platform/database/database.ts'
import { activeStates } from '../ledger/payment.ts'
import { numberRows, ownDataKey } from '../../sales/index.ts'
import { instrumentLocation } from './instrument-location.ts'

/** Finds the same instruments in other accounts. Six-digit numbers repeat, so only staff see this (S-P14). */
const readElsewhere = async (db: Reader, accountId: string, indexes: readonly Buffer[]) =>
  db
    .selectFrom('payments.instrument as instrument')
    .innerJoin(numberRows(db).as('ticket'), 'ticket.id', 'instrument.ticketId')
    .select(['instrument.numberIndex', 'ticket.registrationNumber'])
    .where('instrument.numberIndex', 'in', [...indexes])
    .where('instrument.accountId', '!=', accountId)
    .where('instrument.status', 'in', activeStates)
    .execute()

export const readDeskInstruments: Deposits['readHeld'] = async (context, db, { accountId, ticketId }) => {
  const rows = await db
    .selectFrom('payments.instrument')
    .select(['id', 'orderNumber', 'method', 'status', 'bank', 'numberSealed', 'numberIndex', 'amountCents'])
    .where('ticketId', '=', ticketId)
    .where('status', '!=', 'CANCELLED')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const key = await ownDataKey(context, db, accountId)
  const others = await readElsewhere(
    db,
    accountId,
    rows.map(({ numberIndex }) => numberIndex),
  )
  return rows.map(({ numberSealed, numberIndex, ...row }) => ({
    ...row,
    number: context.vault.open(key, instrumentLocation(row.id), numberSealed),
    // A replaced or returned instrument is not compared with others any more.
    elsewhere: activeStates.includes(row.status)
      ? others.filter(item => item.numberIndex.equals(numberIndex)).map(item => item.registrationNumber)
      : [],
  }))
}
