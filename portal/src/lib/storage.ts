/** `sessionStorage` lasts as long as the tab; `localStorage` lasts until the browser deletes it. */
export type StorageName = 'localStorage' | 'sessionStorage'

/**
 * The only access to the storages: if a user blocks them, even reading the property `sessionStorage` throws. Outside
 * a browser window there is none.
 */
const attempt = <Result>(name: StorageName, work: (storage: Storage) => Result): Result | null => {
  try {
    return work(globalThis[name])
  } catch {
    // If the browser blocks storage, reads find nothing and writes save nothing.
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
