const key = 'fh-welcome'

/** An account was opened in this visit: the next screen greets its owner. */
export const keepGreeting = (): void => sessionStorage.setItem(key, '1')

export const isGreeted = (): boolean => sessionStorage.getItem(key) !== null

/** It was read. */
export const forgetGreeting = (): void => sessionStorage.removeItem(key)
