import { type ComponentType, lazy, Suspense } from 'react'
import { Skeleton } from './skeleton.tsx'

const patience = 120_000

/** SPEC.md 8: a part of the program that has not come after 120 seconds counts as failed. */
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

/** A screen that is a file of its own. Preloaded, it renders at once, so that hydration meets no hole. */
export function screen<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Loaded: ComponentType<Props> | undefined
  const Lazy = lazy(() => inTime(load))
  return {
    preload: async () => {
      Loaded = (await inTime(load)).default
    },
    Screen: (props: Props) =>
      Loaded ? (
        <Loaded {...props} />
      ) : (
        <Suspense fallback={<Skeleton lines={4} shape="field" />}>
          {/* Lazy keeps the props of what it loads. */}
          <Lazy {...(props as Props & Record<string, never>)} />
        </Suspense>
      ),
  }
}
