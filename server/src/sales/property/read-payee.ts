import type { Words } from '#contract/common'
import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'

const findPayee = prepared((db, batchId: string | undefined) =>
  db
    .selectFrom('sales.session')
    .innerJoin('sales.batch', 'sales.batch.sessionId', 'sales.session.id')
    .select('payee')
    .$if(batchId !== undefined, query => query.where('sales.batch.id', '=', batchId!))
    .orderBy('sales.session.opensAt')
    .limit(1),
)

/** Returns the payee of the deposits of a batch, or of the earliest session; undefined if there is none. */
export const readPayee = async (db: Reader, batchId?: string): Promise<Words | undefined> => {
  const [session] = await findPayee(db, batchId)
  return session?.payee
}

/** Returns the payee of the deposits of an existing session. */
export const sessionPayee = async (db: Reader, sessionId: string): Promise<Words> =>
  (await db.selectFrom('sales.session').select('payee').where('id', '=', sessionId).executeTakeFirstOrThrow()).payee
