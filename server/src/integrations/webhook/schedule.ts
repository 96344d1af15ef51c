/** Pauses between tries, in seconds: from a hiccup to three days, as the Standard Webhooks have it. */
export const pauses = [5, 30, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

/** Milliseconds for which an endpoint may ask to be left alone; more would be the same as to turn it off. */
const maxRetryAfterMs = 86_400_000

/** When an endpoint asks to be asked again (RFC 9110, Retry-After: seconds, or a date); null: it says nothing that can be read. */
export const wishedTime = (retryAfter: string | null, now: Date): Date | null => {
  const text = (retryAfter ?? '').trim()
  const isDate = /^[a-z]{3}, \d/i.test(text)
  const at = /^\d{1,9}$/.test(text) ? now.getTime() + Number(text) * 1_000 : isDate ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : new Date(Math.min(at, now.getTime() + maxRetryAfterMs))
}

/** When it is tried again after so many tries that failed, each a fifth sooner or later, so that those who failed together come apart; null: no more. `lot`: 0 to 1; `wished`: not before then. */
export const nextTry = (tries: number, now: Date, lot: number, wished: Date | null = null): Date | null => {
  const pause = pauses[tries - 1]
  if (pause === undefined) return null
  return new Date(Math.max(now.getTime() + pause * 1_000 * (0.8 + 0.4 * lot), wished?.getTime() ?? 0))
}

/** Milliseconds for which every try fails before an endpoint is stopped. */
const stopAfterMs = 3 * 86_400_000

/** Is nobody there any more? The answer 410 says so itself. */
export const isGone = (status: number | null, failingSince: string | null, now: Date): boolean =>
  status === 410 || (failingSince !== null && now.getTime() - Date.parse(failingSince) >= stopAfterMs)
