import { useEffect, useEffectEvent } from 'react'

/** Does something once, when it is on the screen, with what is so then; later changes are no reason to do it again. */
export const useOnMount = (work: () => void): void => {
  const run = useEffectEvent(work)
  useEffect(() => run(), [])
}
