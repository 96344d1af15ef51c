import { randomBytes } from 'node:crypto'

/**
 * Makes an id of a one-time challenge that is valid for the given milliseconds; the challenge itself is a keyed MAC
 * over the id, and is stored nowhere.
 */
export const makeChallengeId = (now: Date, lifetime: number): string =>
  `${now.getTime() + lifetime}.${randomBytes(16).toString('base64url')}`

/** True if the challenge may still be answered. The id begins with its expiry time. */
export const isCurrent = (id: string, now: Date, lifetime: number): boolean => {
  const until = Number(id.split('.')[0])
  return until > now.getTime() && until <= now.getTime() + lifetime
}
