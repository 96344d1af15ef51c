import type { CodePurpose } from '#contract/accounts/one-time-code'

/** Rules of a one-time code (D-7.14, S-K6). */

export const codeMinutes = 10
export const codeAttempts = 3
export const resendSeconds = 60

/** Maximum number of codes that one requester can have sent to an address, per hour and per day. */
export const codesPerHour = 5
export const codesPerDay = 10
/**
 * Maximum number of codes that all unknown requesters together can have sent to one address. It equals the limit of
 * one requester, except for a forgotten password: there an attacker who uses up their own limit leaves some codes for
 * the owner.
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

/**
 * Number of a requester's latest codes for an address that stay valid. The message with the first code can arrive
 * after the second code was requested.
 */
export const goodCodes = 2

/** Times at which codes were sent to an address, newest first. */
export type SentCodes = {
  /** Codes that the current requester asked for. */
  own: readonly Date[]
  /** Codes that requesters unknown to the owner of the address asked for. */
  strangers: readonly Date[]
  /** True if the requester is the owner, in a browser that the account knows. */
  byOwner: boolean
}

const among = (sentAt: readonly Date[], now: Date, seconds: number): number =>
  sentAt.filter(at => now.getTime() - at.getTime() < seconds * 1000).length

/** Returns whether another code can be sent. Codes that strangers requested do not block the owner. */
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
