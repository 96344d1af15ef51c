import { randomBytes } from 'node:crypto'

/** A name for what somebody is asked to answer once, for so many milliseconds; what belongs to it is a keyed MAC over it, and is kept nowhere. */
export const makeChallengeId = (now: Date, lifetime: number): string =>
  `${now.getTime() + lifetime}.${randomBytes(16).toString('base64url')}`

/** Is it still time to answer? The name begins with when it ends. */
export const isCurrent = (id: string, now: Date, lifetime: number): boolean => {
  const until = Number(id.split('.')[0])
  return until > now.getTime() && until <= now.getTime() + lifetime
}
