import { sql } from 'kysely'
import { finalStatuses } from '#contract/sales/ticket/ticket'
import type { Reader } from '../../platform/database/database.ts'

/** The numbers of all registrations, to be joined under an alias. */
export const numberRows = (db: Reader) => db.selectFrom('sales.ticket').select(['id', 'registrationNumber'])

/**
 * `dueDeposit` in SQL, for the columns of `sales.ticket`. Every list, total and export of deposits uses it, so that
 * they agree.
 */
export const dueDepositColumn = sql<number>`case when status in ('VOIDED', 'WITHDREW') then 0 else deposit_cents * number_of_intents end`

/**
 * What other modules may read about registrations and their deposits; they join it to their own tables under an
 * alias.
 */
export const registrationRows = (db: Reader) =>
  db
    .selectFrom('sales.ticket')
    .select(['id', 'registrationNumber', 'sessionId', 'accountId', 'status', 'outcome', 'createdAt'])
    .select(['settledCents', 'declaredCents', 'version'])
    .select(dueDepositColumn.as('dueCents'))

/**
 * Returns the numbers of registrations by their intents; for a bid for several units the first number. An intent that
 * was not submitted has none.
 */
export const registrationNumbers = async (
  db: Reader,
  intentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (intentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('sales.ticket')
    .select(eb => ['intentId', eb.fn.min('registrationNumber').as('number')])
    .where('intentId', 'in', [...new Set(intentIds)])
    .groupBy('intentId')
    .execute()
  return new Map(rows.map(({ intentId, number }) => [intentId, number]))
}

/** The registrations that can still change: not withdrawn, void or finished. */
export const liveRows = (db: Reader) => registrationRows(db).where('status', 'not in', [...finalStatuses])
