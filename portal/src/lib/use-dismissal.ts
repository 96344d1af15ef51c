import { useState } from 'react'

const isKept = (open: () => Storage, key: string): boolean => {
  try {
    return open().getItem(key) !== null
  } catch {
    return false
  }
}

/** Whether something was dismissed in this browser, or in this tab, as the storage has it; and how it is. */
export const useDismissal = (open: () => Storage, key: string): [gone: boolean, dismiss: () => void] => {
  const [pressed, setPressed] = useState(false)
  const dismiss = () => {
    setPressed(true)
    try {
      open().setItem(key, '1')
    } catch {
      // shown again next time
    }
  }
  return [pressed || isKept(open, key), dismiss]
}
