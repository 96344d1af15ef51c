import type { KeyState } from '#contract/integrations/key'

type Facts = {
  scopes: readonly string[]
  admittedAt: string | null
  revokedAt: string | null
  expiresAt: string
}

/**
 * Returns true if a key with these scopes can read personal data. Such a key needs two people: its creator, and a
 * privacy officer who admits it.
 */
export const readsPeople = (scopes: readonly string[]): boolean => scopes.includes('contacts.read')

/** Returns the state of a key. A revoked key stays revoked after its expiry. */
export const stateOf = ({ scopes, admittedAt, revokedAt, expiresAt }: Facts, now: Date): KeyState => {
  if (revokedAt !== null) return 'REVOKED'
  if (Date.parse(expiresAt) <= now.getTime()) return 'EXPIRED'
  return readsPeople(scopes) && admittedAt === null ? 'WAITING' : 'ACTIVE'
}
