/** Pauses between attempts in seconds: from a hiccup to three days, as the Standard Webhooks specify. */
export const pauses = [5, 30, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

/**
 * Maximum milliseconds for which an endpoint may ask for a pause; a longer pause would have the effect of turning it
 * off.
 */
const maxRetryAfterMs = 86_400_000

/**
 * Returns when an endpoint asks to be called again (RFC 9110, Retry-After: seconds, or a date), or null if its header
 * cannot be read.
 */
export const wishedTime = (retryAfter: string | null, now: Date): Date | null => {
  const text = (retryAfter ?? '').trim()
  const isDate = /^[a-z]{3}, \d/i.test(text)
  const at = /^\d{1,9}$/.test(text) ? now.getTime() + Number(text) * 1_000 : isDate ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : new Date(Math.min(at, now.getTime() + maxRetryAfterMs))
}

/**
 * Returns the time of the next attempt after `tries` failures: the pause with ±20 % jitter, to spread out clients
 * that failed together. Returns null if there are no more attempts. `lot` is a random number from 0 to 1; `wished` is
 * the earliest time.
 */
export const nextTry = (tries: number, now: Date, lot: number, wished: Date | null = null): Date | null => {
  const pause = pauses[tries - 1]
  if (pause === undefined) return null
  return new Date(Math.max(now.getTime() + pause * 1_000 * (0.8 + 0.4 * lot), wished?.getTime() ?? 0))
}

/** Milliseconds for which every attempt must fail before an endpoint is stopped. */
const stopAfterMs = 3 * 86_400_000

/** Returns true if the endpoint is gone. The answer 410 says so directly. */
export const isGone = (status: number | null, failingSince: string | null, now: Date): boolean =>
  status === 410 || (failingSince !== null && now.getTime() - Date.parse(failingSince) >= stopAfterMs)
