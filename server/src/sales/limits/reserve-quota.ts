import { sql } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'

// Returns the holder name under which places are counted.
export const accountHolder = (accountId: string): string => `account:${accountId}`
export const personHolder = (index: Buffer): string => `person:${index.toString('hex')}`
export const companyHolder = (index: Buffer): string => `company:${index.toString('hex')}`

/** A holder that counts, and how: `NAMED` means named by another person, without having agreed yet. */
export type Claim = { holder: string; claim: 'FIRM' | 'NAMED' }

/** Maximum number of places: for an account, and for each person or company. */
export type Limits = { account: number; person: number }

const limitOf = (holder: string, limits: Limits): number =>
  holder.startsWith('account:') ? limits.account : limits.person

/**
 * Takes `count` places of each holder in a session; nothing else counts them. Returns the holders that do not have
 * enough places left. If there is one, the caller refuses, and the transaction takes nothing. What others claim about
 * a person blocks only further claims of others, never the person's own registrations. It is one statement, so that
 * fifty requests at once with a limit of three give exactly three (S-L3). Its row locks last until the transaction
 * ends and are taken in the order of the holders' names, so that no two deadlock.
 */
export const reserveQuota = async (
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

/**
 * Locks the places of some holders until the transaction ends, in the order of their names. Their state is read
 * afterwards.
 */
export const lockQuota = async (db: Reader, sessionId: string, holders: readonly string[]): Promise<void> => {
  await db
    .selectFrom('sales.place')
    .select('holder')
    .where('sessionId', '=', sessionId)
    .where('holder', 'in', [...holders])
    .orderBy('holder')
    .forUpdate()
    .execute()
}

/**
 * Creates and locks the places of holders who may not have a row yet. A caller that has locked them all may free and
 * take them in any order.
 */
export const lockOrCreateQuota = async (db: Reader, sessionId: string, holders: readonly string[]): Promise<void> => {
  if (holders.length === 0) return
  const rows = [...new Set(holders)].toSorted().map(holder => ({ sessionId, holder, used: 0 }))
  await db
    .insertInto('sales.place')
    .values(rows)
    // Writes the row unchanged, which locks it.
    .onConflict(conflict => conflict.columns(['sessionId', 'holder']).doUpdateSet({ used: sql<number>`place.used` }))
    .execute()
}

/** Frees `count` places of each holder. */
export const releaseQuota = async (
  db: Reader,
  sessionId: string,
  claims: readonly Claim[],
  count = 1,
): Promise<void> => {
  if (claims.length === 0) return
  await lockQuota(
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

/** Returns how many places each holder has taken: for themselves, and by others who name them. */
export const readUsedQuota = async (
  db: Reader,
  sessionId: string,
  holders: readonly string[],
): Promise<ReadonlyMap<string, { used: number; named: number }>> => {
  if (holders.length === 0) return new Map()
  const rows = await findTaken(db, sessionId, holders)
  return new Map(rows.map(({ holder, ...taken }) => [holder, taken]))
}
