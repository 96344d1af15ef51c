type Which = 'localStorage' | 'sessionStorage'

const attempt = <Result>(which: Which, work: (storage: Storage) => Result): Result | null => {
  try {
    return work(globalThis[which])
  } catch {
    // A browser may close its storage to us: then nothing is there, and nothing is kept.
    return null
  }
}

export const readStored = (which: Which, key: string): string | null => attempt(which, one => one.getItem(key))
export const store = (which: Which, key: string, value: string): void =>
  void attempt(which, one => one.setItem(key, value))
export const removeStored = (which: Which, key: string): void => void attempt(which, one => one.removeItem(key))
export const clearStored = (which: Which): void => void attempt(which, one => one.clear())
