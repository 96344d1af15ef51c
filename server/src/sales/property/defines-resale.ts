import { prepared, type Reader } from '../../platform/database/index.ts'

const find = prepared((db, id: string) => db.selectFrom('sales.session').select('resaleTransfer').where('id', '=', id))

/** Whether a session asks whom the Mainland’s law covers for what may be passed on with a resale; one that is not there does not. */
export const definesResale = async (db: Reader, sessionId: string): Promise<boolean> =>
  (await find(db, sessionId)).at(0)?.resaleTransfer ?? false
