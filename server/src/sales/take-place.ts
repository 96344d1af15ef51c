import { sql } from 'kysely'
import type { Reader } from '../platform/database.ts'

// Whose places are counted.
export const accountHolder = (accountId: string): string => `account:${accountId}`
export const personHolder = (index: Buffer): string => `person:${index.toString('hex')}`
export const companyHolder = (index: Buffer): string => `company:${index.toString('hex')}`

/** How many places may be taken: by an account, and by each person or company. */
export type Limits = { account: number; person: number }

const limitOf = (holder: string, limits: Limits): number =>
  holder.startsWith('account:') ? limits.account : limits.person

/**
 * Takes `count` of the places of each holder in a session, the only thing that counts them. The holders that have not so
 * many left: when there is one, the caller refuses, and the transaction takes nothing. One statement, so that fifty at
 * once and a limit of three give exactly three (SAFETY.md L3). Its row locks last until the transaction ends, and are
 * taken in the order of the holders' names, so that no two wait for each other.
 */
export const takePlaces = async (
  db: Reader,
  sessionId: string,
  holders: readonly string[],
  limits: Limits,
  count = 1,
): Promise<string[]> => {
  const able = holders.filter(holder => count <= limitOf(holder, limits))
  if (able.length < holders.length) return holders.filter(holder => !able.includes(holder))
  const sorted = holders.toSorted()
  const taken = await db
    .insertInto('sales.place')
    .values(sorted.map(holder => ({ sessionId, holder, used: count })))
    .onConflict(conflict =>
      conflict
        .columns(['sessionId', 'holder'])
        .doUpdateSet({ used: sql<number>`place.used + excluded.used` })
        .where(
          sql<boolean>`place.used + excluded.used <= case when place.holder like 'account:%' then ${limits.account}::int else ${limits.person}::int end`,
        ),
    )
    .returning('holder')
    .execute()
  return sorted.filter(holder => !taken.some(one => one.holder === holder))
}

/** Gives one of the places of each holder back. */
export const freePlaces = async (db: Reader, sessionId: string, holders: readonly string[]): Promise<void> => {
  await sql`with held as materialized (
      select holder from sales.place where session_id = ${sessionId} and holder = any(${holders}) order by holder for update
    )
    update sales.place set used = used - 1 from held
    where place.session_id = ${sessionId} and place.holder = held.holder and used > 0`.execute(db)
}

/** How many places each of some holders has taken. */
export const placesTaken = async (
  db: Reader,
  sessionId: string,
  holders: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (holders.length === 0) return new Map()
  const rows = await db
    .selectFrom('sales.place')
    .select(['holder', 'used'])
    .where('sessionId', '=', sessionId)
    .where('holder', 'in', [...holders])
    .execute()
  return new Map(rows.map(({ holder, used }) => [holder, used]))
}
