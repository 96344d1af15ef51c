import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'

const find = prepared((db, id: string) => db.selectFrom('sales.session').select('resaleTransfer').where('id', '=', id))

/**
 * True if a session asks registrants under Mainland law which data may be passed on with a resale; false for an
 * unknown session.
 */
export const definesResale = async (db: Reader, sessionId: string): Promise<boolean> =>
  (await find(db, sessionId)).at(0)?.resaleTransfer ?? false
