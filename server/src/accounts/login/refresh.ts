/** Rules of a login session (S-K1). Times are in minutes and seconds by the database's clock. */

/**
 * Lifetime of an access token in minutes: `expiresInSecond` in the answers holds minutes despite its name.
 */
export const accessMinutes = 30
/** Hours after which the person must log in again, however active they are. */
export const sessionHours = 12
/** Seconds within which two tabs can refresh with the same token. */
export const graceSeconds = 10

/**
 * Classifies the refresh token shown: the current one, the previous one within its grace period, or a dead one. Older
 * tokens get no grace period.
 */
export const classifyRefresh = (
  shown: 'current' | 'previous' | 'older',
  rotatedAt: Date | null,
  now: Date,
): 'rotate' | 'repeat' | 'reused' => {
  if (shown === 'current') return 'rotate'
  if (shown === 'older') return 'reused'
  return rotatedAt !== null && now.getTime() - rotatedAt.getTime() <= graceSeconds * 1000 ? 'repeat' : 'reused'
}
