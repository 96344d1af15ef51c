import type { Reader } from '../../platform/database/database.ts'
import { readTickets } from '../ticket/read-tickets.ts'
import { isTypedNumber, typedNumber } from './typed.ts'

/** Counts the registrations of each account, whatever their status. */
export const countTickets = async (db: Reader, accountIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('sales.ticket')
    .select(eb => ['accountId', eb.fn.countAll<number>().as('count')])
    .where('accountId', 'in', [...accountIds])
    .groupBy('accountId')
    .execute()
  return new Map(rows.map(({ accountId, count }) => [accountId, Number(count)]))
}

/** Returns the registrations of an account, the newest first, without personal data. */
export const readRegistrations = async (db: Reader, accountId: string) =>
  (await readTickets(db, accountId, {})).map(
    ({ id, registrationNumber, status, outcome, propertyName, sessionName, createdAt }) => ({
      id,
      registrationNumber,
      status,
      outcome,
      propertyName,
      sessionName,
      createdAt,
    }),
  )

/** Returns the registration with this number, in any spelling; null if there is none. */
export const findRegistration = async (
  db: Reader,
  typed: string,
): Promise<{ id: string; registrationNumber: string } | null> => {
  if (!isTypedNumber(typed)) return null
  const found = await db
    .selectFrom('sales.ticket')
    .select(['id', 'registrationNumber'])
    .where('registrationNumber', '=', typedNumber(typed))
    .executeTakeFirst()
  return found ?? null
}

/** Returns the ids of an account's registrations, whatever their status. */
export const registrationsOf = async (db: Reader, accountId: string): Promise<string[]> => {
  const rows = await db.selectFrom('sales.ticket').select('id').where('accountId', '=', accountId).execute()
  return rows.map(({ id }) => id)
}
