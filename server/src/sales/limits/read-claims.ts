import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'
import { accountHolder, type Claim } from './reserve-quota.ts'

/**
 * Returns the holders whose places a registration of an intent takes: the account, and the people and the company
 * that it names.
 */
export const readHolders = async (db: Reader, accountId: string, intentId: string): Promise<string[]> => {
  const rows = await db.selectFrom('sales.intentHolder').select('holder').where('intentId', '=', intentId).execute()
  return [accountHolder(accountId), ...rows.map(({ holder }) => holder)]
}

const findClaims = prepared((db, intentId: string) =>
  db.selectFrom('sales.intentHolder').select(['holder', 'claim']).where('intentId', '=', intentId),
)

/**
 * Returns the claims of an intent that count; an objection takes no place. A named person's answer changes the
 * claims, so a caller that frees places locks them first.
 */
export const readClaims = async (db: Reader, accountId: string, intentId: string): Promise<Claim[]> => {
  const rows = await findClaims(db, intentId)
  return [
    { holder: accountHolder(accountId), claim: 'FIRM' },
    ...rows.flatMap(({ holder, claim }) => (claim === 'OBJECTED' ? [] : [{ holder, claim }])),
  ]
}
