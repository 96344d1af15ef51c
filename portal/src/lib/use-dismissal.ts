import { useState } from 'react'
import { readStored, store, type StorageName } from './storage.ts'

/** Whether something was dismissed in this browser, or in this tab, as the storage has it; and how it is. */
export const useDismissal = (storage: StorageName, key: string): [gone: boolean, dismiss: () => void] => {
  const [pressed, setPressed] = useState(false)
  const dismiss = () => {
    setPressed(true)
    store(storage, key, '1')
  }
  return [pressed || readStored(storage, key) !== null, dismiss]
}
