import { lazy, memo, Suspense } from 'react'
import { useWaiting } from '../lib/api/settled.ts'
import { Boundary } from '../ui/loading/boundary.tsx'
import { partInTime } from '../ui/loading/part-missing.ts'

const load = () => partInTime(() => import('./before/front.tsx'))

/** React shows a part that has loaded up to 300 ms later, and until then the page is not settled. */
function Awaited() {
  useWaiting()
  return null
}

/**
 * A part of the front. It is in the prerendered page of a first visit, and its script is loaded after the first paint:
 * React leaves the part as it is until then. It has no properties, so no render above it disturbs that.
 */
const part = (name: 'Property' | 'Steps' | 'Bar') => {
  const Loaded = lazy(async () => ({ default: (await load())[name] }))
  return memo(function Part() {
    return (
      <Suspense fallback={<Awaited />}>
        <Loaded />
      </Suspense>
    )
  })
}

const Property = part('Property')
const Bar = part('Bar')

/** The steps; if they fail to load, the page's own boundary says so. */
export const FrontSteps = part('Steps')
/** The property beside or above; without it the page can still be used. */
export const FrontProperty = () => (
  <Boundary fallback={null}>
    <Property />
  </Boundary>
)
export const FrontBar = () => (
  <Boundary fallback={null}>
    <Bar />
  </Boundary>
)
