import { readStored, removeStored, store } from '../storage.ts'

const key = 'fh-welcome'

/** Records that an account was opened in this visit: the next screen greets its owner. */
export const saveGreeting = (): void => store('sessionStorage', key, '1')

export const isGreeted = (): boolean => readStored('sessionStorage', key) !== null

/** Deletes the record after the greeting was shown. */
export const clearGreeting = (): void => removeStored('sessionStorage', key)
