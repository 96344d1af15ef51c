import type { Reader } from '../platform/database/index.ts'

/** The consent to be written to by the vendor. */
export const marketing = 'MARKETING'

const lastAnswers = (db: Reader) =>
  db
    .selectFrom('consents.event')
    .distinctOn('accountId')
    .select(['accountId', 'action'])
    .where('code', '=', marketing)
    .where('namedPersonId', 'is', null)
    .orderBy('accountId')
    .orderBy('id', 'desc')

/** The accounts whose consent to direct marketing stands as one looks: the last answer is yes. */
export const marketingRows = (db: Reader) =>
  db.selectFrom(lastAnswers(db).as('last')).select('last.accountId').where('last.action', '=', 'GRANT')

/** Does the consent of this one stand? */
export const marketingStands = async (db: Reader, accountId: string): Promise<boolean> => {
  const last = await lastAnswers(db).where('accountId', '=', accountId).executeTakeFirst()
  return last?.action === 'GRANT'
}
