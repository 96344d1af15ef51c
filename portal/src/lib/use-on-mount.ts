import { useEffect, useEffectEvent } from 'react'

/** Runs the work once on mount, with the values at that time; later changes do not run it again. */
export const useOnMount = (work: () => void): void => {
  const run = useEffectEvent(work)
  useEffect(() => run(), [])
}
