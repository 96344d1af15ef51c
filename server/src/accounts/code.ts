/** Rules of a one-time code (DOMAIN.md 7 no. 14, SAFETY.md K6). */

export const codeMinutes = 10
export const codeAttempts = 3
export const resendSeconds = 60

/** How many codes one address may be sent: per hour and per day. */
export const codesPerHour = 5
export const codesPerDay = 10

/** May another code go out, given when the last ones did (newest first)? */
export const mayResend = (sentAt: Date[], now: Date): 'yes' | 'too-soon' | 'too-many' => {
  const since = (seconds: number) => sentAt.filter(at => now.getTime() - at.getTime() < seconds * 1000).length
  if (since(resendSeconds) > 0) return 'too-soon'
  return since(3600) >= codesPerHour || since(86_400) >= codesPerDay ? 'too-many' : 'yes'
}
