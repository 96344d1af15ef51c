import { officeMinutes } from '#contract/office/session'

const minute = 60_000

type Times = { seenAt: string; expiresAt: string }

/** Does the session still stand: not too old, and not idle for too long? */
export const isLive = ({ seenAt, expiresAt }: Times, now: Date): boolean =>
  now < new Date(expiresAt) && now.getTime() - Date.parse(seenAt) < officeMinutes.idle * minute

/** When a session that begins now ends, however active it is. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + officeMinutes.longest * minute)

/** It is written down that somebody was seen, but not at each call. */
export const isStale = ({ seenAt }: Times, now: Date): boolean => now.getTime() - Date.parse(seenAt) >= minute
