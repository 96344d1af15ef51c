import type { CodePurpose } from '#contract/accounts/one-time-code'

/** Rules of a one-time code (D-7.14, S-K6). */

export const codeMinutes = 10
export const codeAttempts = 3
export const resendSeconds = 60

/** How many codes one asker may have sent to an address: per hour and per day. */
export const codesPerHour = 5
export const codesPerDay = 10
/**
 * How many all strangers together may have sent to one address: no more than one of them, but for a forgotten password, where
 * one who has set out to use them all up leaves some for the owner.
 */
const unknownClients = { hour: codesPerHour, day: codesPerDay }
const maxFromUnknown: Record<CodePurpose, { hour: number; day: number }> = {
  REGISTER: unknownClients,
  CONTACT: unknownClients,
  RECOVERY: unknownClients,
  PRESENCE: unknownClients,
  SLIDE_CHECK: unknownClients,
  FORGOT_PASSWORD: { hour: 2 * codesPerHour, day: 2 * codesPerDay },
}

/** Of one asker's codes to an address so many stay good: the letter with the first may come after the second was asked for. */
export const goodCodes = 2

/** When codes went to an address, newest first. */
export type SentCodes = {
  /** Those of the one who asks now. */
  own: readonly Date[]
  /** Those of everybody whom the address's owner need not know. */
  strangers: readonly Date[]
  /** The owner asks, from a browser that the account knows. */
  byOwner: boolean
}

const among = (sentAt: readonly Date[], now: Date, seconds: number): number =>
  sentAt.filter(at => now.getTime() - at.getTime() < seconds * 1000).length

/** May another code go out? What strangers have asked for does not stop the owner. */
export const mayResend = (
  purpose: CodePurpose,
  { own, strangers: others, byOwner }: SentCodes,
  now: Date,
): 'yes' | 'too-soon' | 'too-many' => {
  if (among(own, now, resendSeconds) > 0) return 'too-soon'
  if (among(own, now, 3600) >= codesPerHour || among(own, now, 86_400) >= codesPerDay) return 'too-many'
  if (byOwner) return 'yes'
  const most = maxFromUnknown[purpose]
  return among(others, now, 3600) >= most.hour || among(others, now, 86_400) >= most.day ? 'too-many' : 'yes'
}
