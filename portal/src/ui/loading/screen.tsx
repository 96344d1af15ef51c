import { type ComponentType, lazy, Suspense, useState } from 'react'
import { partInTime } from './part-missing.ts'
import { Skeleton } from './skeleton.tsx'

/** Wraps a screen that is loaded together with the layout. */
export const screenAtHand = <Props extends object>(Screen: ComponentType<Props>) => ({
  preload: () => Promise.resolve(),
  Screen,
})

/** Wraps a screen in its own file. Once preloaded, it renders at once, so that hydration finds no gap. */
export function screen<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Loaded: ComponentType<Props> | undefined
  const Lazy = lazy(() => partInTime(load))
  function Screen(props: Props) {
    // The choice stays fixed while the screen is shown: the other variant would be a different component and lose the
    // input.
    const [AtHand] = useState(() => Loaded)
    if (AtHand) return <AtHand {...props} />
    return (
      <Suspense fallback={<Skeleton whole lines={4} shape="field" />}>
        {/* Lazy has the same props as the component that it loads. */}
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
