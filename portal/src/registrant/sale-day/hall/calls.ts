type Call = { batchId: string; position: number; desk: string }

/** A number that is called to another desk is another call. */
export const callKey = ({ batchId, position, desk }: Call): string => `${batchId} ${position} ${desk}`

/** Milliseconds for which a call counts as new after the screen first had it. */
export const newForMs = 30_000

/** The calls that a screen shows, each with the server's time in ms at which the screen first had it. */
export type TrackedCalls = { at: string; since: ReadonlyMap<string, number>; arrived: readonly Call[] }

/**
 * Follows the calls from one answer of the server to the next. Nothing is new in the first answer: the screen has just
 * been opened, and does not know when its numbers were called.
 *
 * @param before result of the answer before; null: this is the first one
 * @param now server's time of this answer
 */
export const trackCalls = (before: TrackedCalls | null, called: readonly Call[], now: string): TrackedCalls => ({
  at: now,
  since: new Map(
    called.map(call => {
      const key = callKey(call)
      return [key, before === null ? Number.NEGATIVE_INFINITY : (before.since.get(key) ?? Date.parse(now))]
    }),
  ),
  arrived: before === null ? [] : called.filter(call => !before.since.has(callKey(call))),
})

/** True if a call came to the screen a short time ago. */
export const isNewCall = ({ since }: TrackedCalls, call: Call, nowMs: number): boolean =>
  nowMs - (since.get(callKey(call)) ?? Number.NEGATIVE_INFINITY) < newForMs

/** Number of the latest calls that stay in view where the others turn. */
const latest = 4

/**
 * Returns the calls in view at a tick of the clock. Where more are called than fit, the latest stay and the others turn.
 *
 * @param called last called first
 * @param fits number of rows on the screen
 */
export const callsInView = <Of>(
  called: readonly Of[],
  fits: number,
  tick: number,
): { calls: readonly Of[]; page: number; pages: number } => {
  if (called.length <= fits) return { calls: called, page: 0, pages: 1 }
  const each = fits - latest
  const pages = Math.ceil((called.length - latest) / each)
  const page = tick % pages
  const from = latest + page * each
  return { calls: [...called.slice(0, latest), ...called.slice(from, from + each)], page, pages }
}

/** Classes of size, by the number of calls in view: the fewer, the larger. An upright screen has little height for them. */
export const sizeOf = (count: number, isUpright: boolean): 'few' | 'some' | 'many' | 'full' => {
  if (count <= 3) return 'few'
  if (isUpright) return 'full'
  return count <= 5 ? 'some' : count <= 7 ? 'many' : 'full'
}
