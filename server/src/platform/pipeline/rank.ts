import type { AnyHandler } from './handler.ts'

/**
 * Who comes first when not everybody can: who is known and in the middle of submitting or paying (`presses`), then whoever is known, then
 * strangers, and last of them those for whom a password or a code is hashed. What a stranger claims to be presses nobody.
 */
export const priorityOf = (
  { prioritised, cpuBound }: Pick<AnyHandler, 'prioritised' | 'cpuBound'>,
  isKnown: boolean,
): 0 | 1 | 2 | 3 => {
  if (isKnown) return prioritised === true ? 0 : 1
  return cpuBound === true ? 3 : 2
}
