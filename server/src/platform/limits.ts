import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './refusal.ts'

/** So many of something within so many seconds. */
export type Limit = { name: string; points: number; seconds: number }

/** Counts in PostgreSQL, so that every process counts together. When it cannot count, it refuses (SAFETY.md F6). */
export const openLimits = (pool: pg.Pool) => {
  const made = new Map<string, RateLimiterPostgres>()
  const limiter = (limit: Limit): RateLimiterPostgres => {
    const known = made.get(limit.name)
    if (known) return known
    const fresh = new RateLimiterPostgres({
      storeClient: pool,
      schemaName: 'platform',
      tableName: 'limits',
      tableCreated: true,
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.seconds,
      clearExpiredByTimeout: false,
    })
    made.set(limit.name, fresh)
    return fresh
  }
  return {
    /** Takes one; false when none is left, with the seconds to wait. */
    async take(limit: Limit, key: string): Promise<{ left: boolean; seconds: number }> {
      try {
        await limiter(limit).consume(key)
        return { left: true, seconds: 0 }
      } catch (fault) {
        if (!(fault instanceof RateLimiterRes)) throw fault
        return { left: false, seconds: Math.max(1, Math.ceil(fault.msBeforeNext / 1000)) }
      }
    },
    /** Takes one, or refuses the call with 429 and Retry-After. */
    async need(limit: Limit, key: string): Promise<void> {
      const { left, seconds } = await this.take(limit, key)
      if (!left) throw new Refusal('request.too-many', { retryAfter: seconds })
    },
    async reset(limit: Limit, key: string): Promise<void> {
      await limiter(limit).delete(key)
    },
  }
}

export type Limits = ReturnType<typeof openLimits>
