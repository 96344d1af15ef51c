const key = 'fh-welcome'

/** An account was opened in this visit: the next screen greets its owner. */
export const keepGreeting = (): void => {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // closed to us: nobody is greeted, and nothing else depends on it
  }
}

export const isGreeted = (): boolean => {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** It was read. */
export const forgetGreeting = (): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // closed to us: nothing is there
  }
}
