/** `sessionStorage` lasts as long as the tab, `localStorage` as long as the browser keeps it. */
export type StorageName = 'localStorage' | 'sessionStorage'

/** The one way to the storages: whoever blocks them makes even a look at `sessionStorage` throw. A browser without a window has none. */
const attempt = <Result>(name: StorageName, work: (storage: Storage) => Result): Result | null => {
  try {
    return work(globalThis[name])
  } catch {
    // A browser may close its storage to us: then nothing is there, and nothing is kept.
    return null
  }
}

export const readStored = (name: StorageName, key: string): string | null =>
  attempt(name, storage => storage.getItem(key))
export const store = (name: StorageName, key: string, value: string): void =>
  void attempt(name, storage => storage.setItem(key, value))
export const removeStored = (name: StorageName, key: string): void =>
  void attempt(name, storage => storage.removeItem(key))
export const clearStored = (name: StorageName): void => void attempt(name, storage => storage.clear())
