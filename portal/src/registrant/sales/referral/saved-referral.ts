import * as z from 'zod/mini'
import { referralKey } from '../../../lib/session/personal-keys.ts'
import { readStored, store } from '../../../lib/storage.ts'

/** The referral links that a visitor has opened: the secret of each, by the property for which its form was issued. */
const SavedReferrals = z.record(z.string(), z.object({ token: z.string(), openedAt: z.number() }))
type SavedReferrals = z.output<typeof SavedReferrals>

/** Milliseconds for which a link is remembered. */
const lifetime = 14 * 86_400_000

const read = (): SavedReferrals => {
  try {
    const saved = SavedReferrals.safeParse(JSON.parse(readStored('localStorage', referralKey) ?? '{}')).data ?? {}
    const since = Date.now() - lifetime
    return Object.fromEntries(Object.entries(saved).filter(([, { openedAt }]) => openedAt > since))
  } catch {
    return {}
  }
}
const write = (saved: SavedReferrals): void => store('localStorage', referralKey, JSON.stringify(saved))

/**
 * Remembers a link for two weeks, because a person may register days after they opened it. A logout forgets it, for the
 * next person at the same browser.
 */
export const saveReferral = ({ token, propertyId }: { token: string; propertyId: string }): void =>
  write({ ...read(), [propertyId]: { token, openedAt: Date.now() } })

/** Forgets a link that can no longer be used, for example because a registration has used it. */
export const clearReferral = (ended: string): void =>
  write(Object.fromEntries(Object.entries(read()).filter(([, { token }]) => token !== ended)))

/** Returns the secret of the link that was opened for a property, or null. */
export const recallReferral = (propertyId: string | null): string | null => read()[propertyId ?? '']?.token ?? null
