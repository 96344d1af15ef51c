import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the prerendered page and in its first render, which must be alike; true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
