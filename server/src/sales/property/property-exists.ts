import type { Reader } from '../../platform/database/index.ts'

export const propertyExists = async (db: Reader, id: string): Promise<boolean> =>
  (await db.selectFrom('sales.property').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
