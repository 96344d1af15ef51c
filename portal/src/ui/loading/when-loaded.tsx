import { type Query, useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useAreListsSettled } from '../../lib/lists/lists.ts'
import s from './loading.module.css'
import { Skeleton } from './skeleton.tsx'

/** True for a query that has no answer yet. One that has failed is no longer awaited. */
const isFirst = ({ state }: Query): boolean => state.status === 'pending'

/** Milliseconds after which the form is shown as far as it is, with what each missing part says about itself. */
const longestMs = 10_000

/**
 * Shows a form once everything in it that loads is there, so that nothing in it moves while it is filled in (U-46).
 * Only its heading is there before. What loads later, at the user's request, hides nothing.
 */
export function WhenLoaded({ children }: { children: ReactNode }) {
  const at = useRef<HTMLDivElement>(null)
  const [isWhole, setWhole] = useState(false)
  const areListsSettled = useAreListsSettled()
  const isAsking = useIsFetching({ predicate: isFirst }) > 0 || !areListsSettled
  useLayoutEffect(() => {
    if (isWhole || isAsking || at.current === null) return
    const { current } = at
    const check = () => {
      if (current.querySelector(`[data-loading]:not(.${s.placeholder} *)`) === null) setWhole(true)
    }
    const observer = new MutationObserver(check)
    observer.observe(current, { childList: true, subtree: true })
    check()
    return () => observer.disconnect()
  }, [isWhole, isAsking])
  useEffect(() => {
    const timer = setTimeout(() => setWhole(true), longestMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={at} className={s.whenLoaded} data-awaited={!isWhole || undefined}>
      {!isWhole && (
        <div className={s.placeholder}>
          <Skeleton lines={4} shape="field" />
        </div>
      )}
      {children}
    </div>
  )
}
