import type { Reader } from '../platform/database/database.ts'

/** Code of the consent to direct marketing by the vendor. */
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

/** Returns a query of the accounts whose consent to direct marketing is in force now: their last answer is yes. */
export const marketingRows = (db: Reader) =>
  db.selectFrom(lastAnswers(db).as('last')).select('last.accountId').where('last.action', '=', 'GRANT')

/** Returns true if this account's consent to direct marketing is in force. */
export const marketingStands = async (db: Reader, accountId: string): Promise<boolean> => {
  const last = await lastAnswers(db).where('accountId', '=', accountId).executeTakeFirst()
  return last?.action === 'GRANT'
}
