import type pg from 'pg'
import { networksOf } from './network.ts'
import { Refusal } from './refusal.ts'
import type { Vault } from './crypto/vault.ts'

/** A limit of `points` within `seconds`. */
export type Limit = { name: string; points: number; seconds: number }

type Taken = { left: boolean; seconds: number }

// Counts do not wait for the disk or for another machine: a crash may lose the last second of them.
const unhurried = `set_config('synchronous_commit', 'off', true)`

// A window begins with the first point taken and ends by the database's clock. A full window is left unchanged.
const takeSql = `with taken as (
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

const resetSql = `with gone as (delete from platform.limits where name = $1 and key = $2) select ${unhurried}`

/**
 * Counts in PostgreSQL, so that all processes count together, outside the handler's transaction: taken points stay
 * taken. If it cannot count, it refuses (S-F6). The counted caller is stored as a keyed digest.
 */
export const openLimits = (pool: Pick<pg.Pool, 'query'>, vault: Pick<Vault, 'mac'>) => {
  const keyOf = ({ name }: Limit, key: string): Buffer => vault.mac('limits', `${name}|${key}`)
  const take = async (limit: Limit, key: string, amount = 1): Promise<Taken> => {
    const { rows } = await pool.query<{ taken: boolean; wait: number }>(takeSql, [
      limit.name,
      keyOf(limit, key),
      amount,
      limit.points,
      limit.seconds,
    ])
    const [row] = rows
    return row?.taken === true ? { left: true, seconds: 0 } : { left: false, seconds: Math.max(1, row?.wait ?? 1) }
  }
  const need = async (limit: Limit, key: string, amount = 1): Promise<void> => {
    const { left, seconds } = await take(limit, key, amount)
    if (!left) throw new Refusal('request.too-many', { retryAfter: seconds })
  }
  return {
    /** Takes one point, or `amount`; returns false with the seconds to wait if there are not enough points left. */
    take,
    /** Takes the points, or refuses the call with 429 and Retry-After. */
    need,
    /**
     * Takes points for the network of an address and for the wider networks that contain it, which have larger
     * limits.
     */
    async needAt(limit: Limit, ip: string, amount = 1): Promise<void> {
      for (const { network, times } of networksOf(ip))
        await need({ ...limit, points: limit.points * times }, network, amount)
    },
    async reset(limit: Limit, key: string): Promise<void> {
      await pool.query(resetSql, [limit.name, keyOf(limit, key)])
    },
  }
}

export type Limits = ReturnType<typeof openLimits>
