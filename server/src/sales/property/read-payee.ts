import type { Words } from '#contract/common'
import { prepared, type Reader } from '../../platform/database/index.ts'

const findPayee = prepared((db, batchId: string | undefined) =>
  db
    .selectFrom('sales.session')
    .innerJoin('sales.batch', 'sales.batch.sessionId', 'sales.session.id')
    .select('payee')
    .$if(batchId !== undefined, query => query.where('sales.batch.id', '=', batchId!))
    .orderBy('sales.session.opensAt')
    .limit(1),
)

/** To whom the deposits of a batch are paid, or those of the earliest session; undefined where there is none. */
export const readPayee = async (db: Reader, batchId?: string): Promise<Words | undefined> => {
  const [session] = await findPayee(db, batchId)
  return session?.payee
}

/** To whom the deposits of a session, which is there, are paid. */
export const sessionPayee = async (db: Reader, sessionId: string): Promise<Words> =>
  (await db.selectFrom('sales.session').select('payee').where('id', '=', sessionId).executeTakeFirstOrThrow()).payee
