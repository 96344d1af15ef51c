import type pg from 'pg'
import type { Caller } from './caller.ts'
import { networksOf } from './network.ts'
import { Refusal } from './refusal.ts'
import type { Vault } from './crypto/vault.ts'

/**
 * Closes: `points` within `seconds`, then none until the window ends. For what one person, one account or one secret
 * has: guesses, letters, searches. Only its owner or a guesser meets it.
 */
export type WindowLimit = { name: string; points: number; seconds: number }

/**
 * Slows down: `burst` points at once, then one each `everySeconds`. For what many people share, such as the address of
 * an office or of a mobile network: nobody there waits longer than one period for the next point, whatever the others
 * did before. A period has seconds, not minutes: minutes would be as good as closed (decision 0113).
 */
export type LeakyLimit = { name: string; burst: number; everySeconds: number }

/** A limit of an address of which a caller who can be told from the others has `own` points apart, each two hours. */
export type SharedLimit = LeakyLimit & { own: number }

const ownSeconds = 7_200

type Limit = WindowLimit | LeakyLimit

type Taken = { left: boolean; seconds: number }

// Counts do not wait for the disk or for another machine: a crash may lose the last second of them.
const unhurried = `set_config('synchronous_commit', 'off', true)`

// A window begins with the first point taken and ends by the database's clock. A full window is left unchanged.
const takeWindowSql = `with taken as (
    insert into platform.limits as one (name, key, points, ends_at)
      values ($1, $2, $3, platform.now() + make_interval(secs => $5))
    on conflict (name, key) do update set
      points = case when one.ends_at <= platform.now() then excluded.points else one.points + excluded.points end,
      ends_at = case when one.ends_at <= platform.now() then excluded.ends_at else one.ends_at end
      where one.ends_at <= platform.now() or one.points + excluded.points <= $4
    returning 1)
  select exists (select from taken) as taken,
    coalesce(least($5, ceil(extract(epoch from (select ends_at from platform.limits where name = $1 and key = $2) - platform.now()))), $5)::int as wait,
    ${unhurried}`

// The rule of takeLeaky (leaky.ts). `ends_at` is when the limit is full again, and `points` is 0: a row with points is
// a window of an earlier release, whose limit begins anew, as one does of which the clock was set back. A statement may
// find a point taken by one that began a moment later than itself: the wait is never longer than a limit that is used up
// now would need for as many points.
const nextOf = (row: string) =>
  `greatest(case when ${row}.points = 0 and ${row}.ends_at <= platform.now() + make_interval(secs => 2 * $4 * $5) then ${row}.ends_at end, platform.now()) + make_interval(secs => least($3, $4) * $5)`
const takeLeakySql = `with taken as (
    insert into platform.limits as one (name, key, points, ends_at)
      values ($1, $2, 0, platform.now() + make_interval(secs => least($3::float8, $4::float8) * $5::float8))
    on conflict (name, key) do update set points = 0, ends_at = ${nextOf('one')}
      where ${nextOf('one')} <= platform.now() + make_interval(secs => $4 * $5)
    returning 1)
  select exists (select from taken) as taken,
    coalesce((select ceil(least(extract(epoch from ${nextOf('it')} - platform.now()) - $4 * $5, least($3, $4) * $5))
      from platform.limits as it where name = $1 and key = $2), $5)::int as wait,
    ${unhurried}`

const resetSql = `with gone as (delete from platform.limits where name = $1 and key = $2) select ${unhurried}`

/**
 * Counts in PostgreSQL, so that all processes count together, outside the handler's transaction: taken points stay
 * taken. If it cannot count, it refuses (S-F6). The counted caller is stored as a keyed digest.
 */
export const openLimits = (pool: Pick<pg.Pool, 'query'>, vault: Pick<Vault, 'mac'>) => {
  const keyOf = ({ name }: Limit, key: string): Buffer => vault.mac('limits', `${name}|${key}`)
  const take = async (limit: Limit, key: string, amount = 1): Promise<Taken> => {
    const [statement, size, seconds] =
      'burst' in limit ? [takeLeakySql, limit.burst, limit.everySeconds] : [takeWindowSql, limit.points, limit.seconds]
    const values = [limit.name, keyOf(limit, key), amount, size, seconds]
    const { rows } = await pool.query<{ taken: boolean; wait: number }>(statement, values)
    const [row] = rows
    return row?.taken === true ? { left: true, seconds: 0 } : { left: false, seconds: Math.max(1, row?.wait ?? 1) }
  }
  const need = async (limit: Limit, key: string, amount = 1): Promise<void> => {
    const { left, seconds } = await take(limit, key, amount)
    if (!left) throw new Refusal('request.too-many', { retryAfter: seconds })
  }
  /**
   * Takes points for the network of an address and for the wider networks that contain it, which have larger limits.
   * An address may be shared by thousands, so only a limit that slows down can count it.
   */
  const needAt = async (limit: LeakyLimit, ip: string, amount = 1): Promise<void> => {
    const { name, burst, everySeconds } = limit
    for (const { network, times } of networksOf(ip))
      await need({ name, burst: burst * times, everySeconds: everySeconds / times }, network, amount)
  }
  return {
    /** Takes one point, or `amount`; returns false with the seconds to wait if there are not enough points left. */
    take,
    /** Takes the points, or refuses the call with 429 and Retry-After. */
    need,
    needAt,
    /**
     * Takes points from what a caller has apart (`countedAs`), and only then those of the address: neighbours cannot
     * use up the former. A caller who is nobody in particular is counted at the address alone.
     */
    async needOf(limit: SharedLimit, { countedAs, ip }: Pick<Caller, 'countedAs' | 'ip'>, amount = 1): Promise<void> {
      const key = countedAs()
      const own = { name: `${limit.name}-own`, burst: limit.own, everySeconds: ownSeconds / limit.own }
      if (key !== null && (await take(own, key, amount)).left) return
      await needAt(limit, ip, amount)
    },
    async reset(limit: Limit, key: string): Promise<void> {
      await pool.query(resetSql, [limit.name, keyOf(limit, key)])
    },
  }
}

export type Limits = ReturnType<typeof openLimits>
