import type { KeyState } from '#contract/integrations/key'

type Facts = {
  scopes: readonly string[]
  admittedAt: string | null
  revokedAt: string | null
  expiresAt: string
}

/** Does a key with these scopes read who people are? It then takes two: who makes it, and a privacy officer who admits it. */
export const readsPeople = (scopes: readonly string[]): boolean => scopes.includes('contacts.read')

/** How a key stands: one that was revoked stays so when its time is over. */
export const stateOf = ({ scopes, admittedAt, revokedAt, expiresAt }: Facts, now: Date): KeyState => {
  if (revokedAt !== null) return 'REVOKED'
  if (Date.parse(expiresAt) <= now.getTime()) return 'EXPIRED'
  return readsPeople(scopes) && admittedAt === null ? 'WAITING' : 'ACTIVE'
}
