import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'

const find = prepared((db, id: string) => db.selectFrom('sales.property').select('id').where('id', '=', id))

export const propertyExists = async (db: Reader, id: string): Promise<boolean> => (await find(db, id)).length > 0
