import type { Words } from '#contract/common'
import type { Reader } from '../../platform/database/database.ts'

/** Returns the ids of a property's sessions. */
export const sessionsOf = async (db: Reader, propertyId: string): Promise<string[]> => {
  const rows = await db.selectFrom('sales.session').select('id').where('propertyId', '=', propertyId).execute()
  return rows.map(({ id }) => id)
}

/** Returns the ids of all sessions that were ever published. */
export const everySession = async (db: Reader): Promise<string[]> => {
  const rows = await db.selectFrom('sales.session').select('id').execute()
  return rows.map(({ id }) => id)
}

/** Returns the names of a session and its property; null if there is no such session. */
export const sessionNames = async (db: Reader, id: string): Promise<{ session: Words; property: Words } | null> =>
  (await db
    .selectFrom('sales.session')
    .innerJoin('sales.property', 'sales.property.id', 'sales.session.propertyId')
    .select(['sales.session.name as session', 'sales.property.name as property'])
    .where('sales.session.id', '=', id)
    .executeTakeFirst()) ?? null
