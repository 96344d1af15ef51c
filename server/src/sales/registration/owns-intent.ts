import type { Reader } from '../../platform/database/database.ts'

export const ownsIntent = async (db: Reader, accountId: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('sales.intent')
    .select('id')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()) !== undefined
