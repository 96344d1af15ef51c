import { sql } from 'kysely'
import type { Reader } from '../platform/database/database.ts'

const nobody = { accountId: null, messageId: null, stopHash: null }

/** Removes the record of which messages an account received; the counts stay. */
export const anonymiseDeliveries = async (db: Reader, accountId: string): Promise<void> => {
  await db.deleteFrom('campaign.failure').where('accountId', '=', accountId).execute()
  await db.updateTable('campaign.delivery').set(nobody).where('accountId', '=', accountId).execute()
}

type Old = { before: Date; except: readonly string[] }

const allOf = (except: readonly string[]) => sql<string>`all(${[...except]}::uuid[])`

/**
 * Returns how many deliveries before `before` are still linked to an account, and the time of the first. `except`
 * lists accounts to leave out.
 */
export const countOldDeliveries = async (
  db: Reader,
  { before, except }: Old,
): Promise<{ due: number; oldest: string | null }> => {
  const { due, oldest } = await db
    .selectFrom('campaign.delivery')
    .select(eb => [eb.fn.countAll<number>().as('due'), eb.fn.min<string | null>('createdAt').as('oldest')])
    .where('accountId', 'is not', null)
    .where('accountId', '<>', allOf(except))
    .where('createdAt', '<', before.toISOString())
    .executeTakeFirstOrThrow()
  return { due: Number(due), oldest }
}

/** Removes the link between old deliveries and accounts. Returns the number of deliveries. */
export const deleteOldDeliveries = async (db: Reader, { before, except }: Old): Promise<number> => {
  await db
    .deleteFrom('campaign.failure')
    .where('accountId', '<>', allOf(except))
    .where('lastAt', '<', before.toISOString())
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('campaign.delivery')
    .set(nobody)
    .where('accountId', 'is not', null)
    .where('accountId', '<>', allOf(except))
    .where('createdAt', '<', before.toISOString())
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
