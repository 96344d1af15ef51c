/** Pauses between tries, in seconds: from a hiccup to three days, as the Standard Webhooks have it. */
export const pauses = [5, 30, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

/** When it is tried again after so many tries that failed, each a fifth sooner or later, so that those who failed together come apart; null: no more. `lot`: 0 to 1. */
export const nextTry = (tries: number, now: Date, lot: number): Date | null => {
  const pause = pauses[tries - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * 1_000 * (0.8 + 0.4 * lot))
}

/** Milliseconds for which every try fails before an endpoint is stopped. */
const patience = 3 * 86_400_000

/** Is nobody there any more? The answer 410 says so itself. */
export const isGone = (status: number | null, failingSince: string | null, now: Date): boolean =>
  status === 410 || (failingSince !== null && now.getTime() - Date.parse(failingSince) >= patience)
