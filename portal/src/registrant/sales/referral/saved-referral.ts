import * as z from 'zod/mini'
import { Id } from '#contract/common'
import { readStored, removeStored, store } from '../../../lib/storage.ts'

/** The referral link that a visitor has opened: its secret, and the property for which its form was issued. */
const SavedReferral = z.object({ token: z.string(), propertyId: Id })
export type SavedReferral = z.output<typeof SavedReferral>

const key = 'fh-referral'

/** Remembers the link until the browser deletes it, because a person may register days after they opened it. */
export const saveReferral = (referral: SavedReferral): void => store('localStorage', key, JSON.stringify(referral))

/** Forgets the link: it can no longer be used. */
export const clearReferral = (): void => removeStored('localStorage', key)

/** Returns the link that was opened for this property, or null. */
export const recallReferral = (propertyId: string | null): SavedReferral | null => {
  try {
    const saved = SavedReferral.safeParse(JSON.parse(readStored('localStorage', key) ?? 'null')).data
    return saved?.propertyId === propertyId ? saved : null
  } catch {
    return null
  }
}
