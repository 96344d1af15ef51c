import { useEffect, useEffectEvent } from 'react'

/** Does something once nobody has touched or typed for so many milliseconds; not again before somebody has. */
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
