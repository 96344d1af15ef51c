import type { AnyHandler } from './handler.ts'

/**
 * Returns the priority under load: first authenticated callers who are submitting or paying (`prioritised`), then
 * other authenticated callers, then anonymous callers, and last those for whom a password or code is hashed. The
 * claim of an anonymous caller gives no priority.
 */
export const priorityOf = (
  { prioritised, cpuBound }: Pick<AnyHandler, 'prioritised' | 'cpuBound'>,
  isKnown: boolean,
): 0 | 1 | 2 | 3 => {
  if (isKnown) return prioritised === true ? 0 : 1
  return cpuBound === true ? 3 : 2
}
