import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { partInTime } from './part-missing.ts'
import { Skeleton } from './skeleton.tsx'

/** Wraps a screen that is loaded together with the layout. */
export const screenAtHand = <Props extends object>(Screen: ComponentType<Props>) => ({
  preload: () => Promise.resolve(),
  Screen,
})

/** A screen as far as it is there: itself, or why it did not load; null while it is on its way. */
type Arrival<Props extends object> = { Loaded: ComponentType<Props> } | { fault: unknown } | null

/**
 * Wraps a screen in its own file. Once preloaded, it renders at once, so that hydration finds no gap.
 *
 * It is not a part of React's own kind (`lazy`): after a placeholder React holds back what has loaded until 300 ms are
 * over. As a transition the screen takes the placeholder's place as soon as its script and its style are there.
 */
export function screen<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: Arrival<Props> = null
  const preload = async (): Promise<void> => {
    loaded = { Loaded: (await partInTime(load)).default }
  }
  function Screen(props: Props) {
    // The choice stays fixed while the screen is shown: another component would lose the input.
    const [arrival, setArrival] = useState(loaded)
    const isAwaited = arrival === null
    useEffect(() => {
      if (!isAwaited) return
      let isHere = true
      const arrive = (next: Arrival<Props>) => startTransition(() => void (isHere && setArrival(next)))
      preload().then(
        () => arrive(loaded),
        (fault: unknown) => arrive({ fault }),
      )
      return () => void (isHere = false)
    }, [isAwaited])
    if (arrival === null) return <Skeleton whole lines={4} shape="field" />
    if ('fault' in arrival) throw arrival.fault
    return <arrival.Loaded {...props} />
  }
  return { preload, Screen }
}
