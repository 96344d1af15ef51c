import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Skeleton } from './skeleton.tsx'

const patience = 120_000

/** a part of the program that has not come after 120 seconds counts as failed. */
const inTime = async <Module,>(load: () => Promise<Module>): Promise<Module> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('a part of the portal did not load')), patience)
  })
  try {
    return await Promise.race([load(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** A screen that comes with the frame. */
export const screenAtHand = <Props extends object>(Screen: ComponentType<Props>) => ({
  preload: () => Promise.resolve(),
  Screen,
})

/** A screen that is a file of its own. Preloaded, it renders at once, so that hydration meets no hole. */
export function screen<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Loaded: ComponentType<Props> | undefined
  const Lazy = lazy(() => inTime(load))
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
      Loaded = (await inTime(load)).default
    },
    Screen,
  }
}
