import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the prerendered page and in the first render, which must match it; true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
