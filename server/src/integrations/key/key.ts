import type { KeyState } from '#contract/integrations/key'

/** How a key stands: one that was revoked stays so when its time is over. */
export const stateOf = (
  { revokedAt, expiresAt }: { revokedAt: string | null; expiresAt: string },
  now: Date,
): KeyState => {
  if (revokedAt !== null) return 'REVOKED'
  return Date.parse(expiresAt) <= now.getTime() ? 'EXPIRED' : 'ACTIVE'
}
