import type { LicenceState } from '#contract/sales/agents/agent'

/** A licence in the imported register. `lastDay`: ISO date in Hong Kong; null: not stated. */
export type Registered = { lastDay: string | null }

/**
 * Returns what the register says about a licence. `found`: its entry, or undefined. `today`: ISO date in Hong Kong. A
 * licence is valid until the end of its last day.
 */
export const licenceState = (
  found: Registered | undefined,
  { hasRegister, today }: { hasRegister: boolean; today: string },
): LicenceState => {
  if (!hasRegister) return 'NOT_CHECKED'
  if (found === undefined) return 'UNLISTED'
  return found.lastDay === null || found.lastDay >= today ? 'VALID' : 'EXPIRED'
}

/** True if an agent with such a licence may introduce clients. */
export const isUsable = (state: LicenceState): boolean => state === 'VALID' || state === 'NOT_CHECKED'
