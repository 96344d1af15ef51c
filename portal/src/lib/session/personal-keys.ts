import { removeStored } from '../storage.ts'

/** Key of the referral links that a visitor has opened. */
export const referralKey = 'fh-referral'

/** Removes what lasts longer than the tab and belongs to the person who logs out. */
export const clearPersonal = (): void => removeStored('localStorage', referralKey)
