import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

/** Returns the ratio of the window's width to its height. */
export const useRatio = (): number =>
  useSyncExternalStore(
    subscribe,
    () => window.innerWidth / window.innerHeight,
    () => 16 / 9,
  )
