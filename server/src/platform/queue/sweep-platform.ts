import type { Context } from '../context.ts'

/** Removes expired rows: answers stored for retries after a day, expired counters, and used checks and codes. */
export const sweepPlatform = async (context: Context, now: Date): Promise<void> => {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
  await context.db.deleteFrom('platform.idempotency').where('createdAt', '<', before(24)).execute()
  await context.db.deleteFrom('platform.limits').where('endsAt', '<', now.toISOString()).execute()
}
