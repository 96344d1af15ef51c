import { useState } from 'react'
import { readStored, store, type StorageName } from './storage.ts'

/**
 * Returns whether a notice was dismissed in this browser or tab, according to the storage, and the function that
 * dismisses it.
 */
export const useDismissal = (storage: StorageName, key: string): [gone: boolean, dismiss: () => void] => {
  const [pressed, setPressed] = useState(false)
  const dismiss = () => {
    setPressed(true)
    store(storage, key, '1')
  }
  return [pressed || readStored(storage, key) !== null, dismiss]
}
