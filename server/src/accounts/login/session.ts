/** Rules of a login session (S-K1). Times in minutes and seconds by the database's clock. */

/** Minutes that an access token lives: `expiresInSecond` in the answers, minutes despite its name. */
export const accessMinutes = 30
/** After so long the person logs in anew, however active. */
export const sessionHours = 12
/** Two tabs may refresh with the same token within so many seconds. */
export const graceSeconds = 10

/** Which token was shown: the one in force, the one before it within its grace, or one that is dead. No grace for older ones. */
export const classifyRefresh = (
  shown: 'current' | 'previous' | 'older',
  rotatedAt: Date | null,
  now: Date,
): 'rotate' | 'repeat' | 'reused' => {
  if (shown === 'current') return 'rotate'
  if (shown === 'older') return 'reused'
  return rotatedAt !== null && now.getTime() - rotatedAt.getTime() <= graceSeconds * 1000 ? 'repeat' : 'reused'
}
