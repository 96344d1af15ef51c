import { sql } from 'kysely'
import { prepared, type Reader } from '../../platform/database/index.ts'

// Whose places are counted.
export const accountHolder = (accountId: string): string => `account:${accountId}`
export const personHolder = (index: Buffer): string => `person:${index.toString('hex')}`
export const companyHolder = (index: Buffer): string => `company:${index.toString('hex')}`

/** Who counts, and how: `NAMED` by another, without having agreed to it yet. */
export type Claim = { holder: string; claim: 'FIRM' | 'NAMED' }

/** How many places may be taken: by an account, and by each person or company. */
export type Limits = { account: number; person: number }

const limitOf = (holder: string, limits: Limits): number =>
  holder.startsWith('account:') ? limits.account : limits.person

/**
 * Takes `count` of the places of each holder in a session, the only thing that counts them. The holders that have not so
 * many left: when there is one, the caller refuses, and the transaction takes nothing. What others say of a person is in
 * the way of what others say, never of the person's own registrations. One statement, so that fifty at once and a limit
 * of three give exactly three (S-L3). Its row locks last until the transaction ends, and are taken in the order
 * of the holders' names, so that no two wait for each other.
 */
export const takePlaces = async (
  db: Reader,
  sessionId: string,
  claims: readonly Claim[],
  limits: Limits,
  count = 1,
): Promise<string[]> => {
  const tooFew = claims.filter(({ holder }) => count > limitOf(holder, limits))
  if (tooFew.length > 0) return tooFew.map(({ holder }) => holder)
  const sorted = claims.toSorted((a, b) => (a.holder < b.holder ? -1 : 1))
  const taken = await db
    .insertInto('sales.place')
    .values(
      sorted.map(({ holder, claim }) => ({
        sessionId,
        holder,
        used: claim === 'FIRM' ? count : 0,
        named: claim === 'NAMED' ? count : 0,
      })),
    )
    .onConflict(conflict =>
      conflict
        .columns(['sessionId', 'holder'])
        .doUpdateSet({
          used: sql<number>`place.used + excluded.used`,
          named: sql<number>`place.named + excluded.named`,
        })
        .where(
          sql<boolean>`place.used + excluded.used + case when excluded.named > 0 then place.named + excluded.named else 0 end
            <= case when place.holder like 'account:%' then ${limits.account}::int else ${limits.person}::int end`,
        ),
    )
    .returning('holder')
    .execute()
  return sorted.filter(({ holder }) => !taken.some(item => item.holder === holder)).map(({ holder }) => holder)
}

/** Holds the places of some until the transaction ends, in the order of their names; how each stands is read after. */
export const lockPlaces = async (db: Reader, sessionId: string, holders: readonly string[]): Promise<void> => {
  await db
    .selectFrom('sales.place')
    .select('holder')
    .where('sessionId', '=', sessionId)
    .where('holder', 'in', [...holders])
    .orderBy('holder')
    .forUpdate()
    .execute()
}

/** The same for some of which nobody may have taken a place yet: who holds them all may free and take in any order. */
export const makePlaces = async (db: Reader, sessionId: string, holders: readonly string[]): Promise<void> => {
  if (holders.length === 0) return
  const rows = [...new Set(holders)].toSorted().map(holder => ({ sessionId, holder, used: 0 }))
  await db
    .insertInto('sales.place')
    .values(rows)
    // Written as it is, which holds it.
    .onConflict(conflict => conflict.columns(['sessionId', 'holder']).doUpdateSet({ used: sql<number>`place.used` }))
    .execute()
}

/** Gives so many of the places of each holder back. */
export const freePlaces = async (db: Reader, sessionId: string, claims: readonly Claim[], count = 1): Promise<void> => {
  if (claims.length === 0) return
  await lockPlaces(
    db,
    sessionId,
    claims.map(({ holder }) => holder),
  )
  const of = (claim: Claim['claim']) => claims.flatMap(item => (item.claim === claim ? [item.holder] : []))
  await sql`update sales.place set
      used = greatest(0, used - case when holder = any(${of('FIRM')}) then ${count}::int else 0 end),
      named = greatest(0, named - case when holder = any(${of('NAMED')}) then ${count}::int else 0 end)
    where session_id = ${sessionId} and holder = any(${claims.map(({ holder }) => holder)})`.execute(db)
}

const findTaken = prepared((db, sessionId: string, holders: readonly string[]) =>
  db
    .selectFrom('sales.place')
    .select(['holder', 'used', 'named'])
    .where('sessionId', '=', sessionId)
    .where(sql<boolean>`holder = any(${holders})`),
)

/** How many places some holders have taken: for themselves, and by others who name them. */
export const placesTaken = async (
  db: Reader,
  sessionId: string,
  holders: readonly string[],
): Promise<ReadonlyMap<string, { used: number; named: number }>> => {
  if (holders.length === 0) return new Map()
  const rows = await findTaken(db, sessionId, holders)
  return new Map(rows.map(({ holder, ...taken }) => [holder, taken]))
}
