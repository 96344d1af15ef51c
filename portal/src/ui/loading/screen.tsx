import { type ComponentType, lazy, Suspense, useState } from 'react'
import { partInTime } from './part-missing.ts'
import { Skeleton } from './skeleton.tsx'

/** A screen that comes with the frame. */
export const screenAtHand = <Props extends object>(Screen: ComponentType<Props>) => ({
  preload: () => Promise.resolve(),
  Screen,
})

/** A screen that is a file of its own. Preloaded, it renders at once, so that hydration meets no hole. */
export function screen<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Loaded: ComponentType<Props> | undefined
  const Lazy = lazy(() => partInTime(load))
  function Screen(props: Props) {
    // Which of the two stays while it is shown: the other would be another component, without what was entered into this one.
    const [AtHand] = useState(() => Loaded)
    if (AtHand) return <AtHand {...props} />
    return (
      <Suspense fallback={<Skeleton lines={4} shape="field" />}>
        {/* Lazy keeps the props of what it loads. */}
        <Lazy {...(props as Props & Record<string, never>)} />
      </Suspense>
    )
  }
  return {
    preload: async () => {
      Loaded = (await partInTime(load)).default
    },
    Screen,
  }
}
