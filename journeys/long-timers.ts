/**
 * Runs in a page: timers of these many milliseconds last for a quarter of an hour, so that what they take away stays
 * as long as a test looks at it.
 */
export const lengthenTimers = (times: readonly number[]): void => {
  const wait = setTimeout
  globalThis.setTimeout = Object.assign(
    (run: () => void, ms?: number) => wait(run, ms !== undefined && times.includes(ms) ? 900_000 : ms),
    wait,
  )
}
