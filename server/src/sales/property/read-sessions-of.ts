import type { Words } from '#contract/common'
import type { Reader } from '../../platform/database/index.ts'

/** The sessions of a property, by their ids. */
export const sessionsOf = async (db: Reader, propertyId: string): Promise<string[]> => {
  const rows = await db.selectFrom('sales.session').select('id').where('propertyId', '=', propertyId).execute()
  return rows.map(({ id }) => id)
}

/** All sessions that were ever published, by their ids. */
export const everySession = async (db: Reader): Promise<string[]> => {
  const rows = await db.selectFrom('sales.session').select('id').execute()
  return rows.map(({ id }) => id)
}

/** What a session and its property are called; null: there is no such session. */
export const sessionNames = async (db: Reader, id: string): Promise<{ session: Words; property: Words } | null> =>
  (await db
    .selectFrom('sales.session')
    .innerJoin('sales.property', 'sales.property.id', 'sales.session.propertyId')
    .select(['sales.session.name as session', 'sales.property.name as property'])
    .where('sales.session.id', '=', id)
    .executeTakeFirst()) ?? null
