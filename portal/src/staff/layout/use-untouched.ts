import { useEffect, useEffectEvent } from 'react'

/** Runs `work` after `milliseconds` without touch or typing. It does not run again before the next input. */
export const useUntouched = (milliseconds: number, work: () => void): void => {
  const run = useEffectEvent(work)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const touched = () => {
      clearTimeout(timer)
      timer = setTimeout(() => run(), milliseconds)
    }
    const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
    for (const name of touches) document.addEventListener(name, touched, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of touches) document.removeEventListener(name, touched, { capture: true })
    }
  }, [milliseconds])
}
