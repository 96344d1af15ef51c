import { prepared, type Reader } from '../../platform/database/index.ts'
import { accountHolder, type Claim } from './take-place.ts'

/** Whose places a registration of an intent takes: the account's, and those of the people and the company that it names. */
export const readHolders = async (db: Reader, accountId: string, intentId: string): Promise<string[]> => {
  const rows = await db.selectFrom('sales.intentHolder').select('holder').where('intentId', '=', intentId).execute()
  return [accountHolder(accountId), ...rows.map(({ holder }) => holder)]
}

const findClaims = prepared((db, intentId: string) =>
  db.selectFrom('sales.intentHolder').select(['holder', 'claim']).where('intentId', '=', intentId),
)

/** The same as they count. A person's word changes that: who gives places back holds them first. */
export const readClaims = async (db: Reader, accountId: string, intentId: string): Promise<Claim[]> => {
  const rows = await findClaims(db, intentId)
  return [
    { holder: accountHolder(accountId), claim: 'FIRM' },
    ...rows.flatMap(({ holder, claim }) => (claim === 'OBJECTED' ? [] : [{ holder, claim }])),
  ]
}
