import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { pathIn } from '../../lib/language/locale.ts'
import { focusField } from '../../ui/field/field.tsx'

/**
 * Scrolls to the part of a page that the address names by its anchor or its `view` parameter, and unfolds it, once
 * everything above it is loaded; not again when the language is turned.
 */
export const useView = (anchors: readonly string[], isReady: boolean): void => {
  const [params] = useSearchParams()
  // The same link pressed again leads there again: each navigation has its own key.
  const { pathname, hash, key } = useLocation()
  const view = hash.slice(1) || params.get('view')
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (!isReady || view === null || !anchors.includes(view)) return
    // Another language is the same page, on which the focus stays where it is.
    const { current: before } = shown
    const isTurned = before !== null && before !== pathname && pathIn('en', before) === pathIn('en', pathname)
    shown.current = pathname
    if (!isTurned) focusField(view)
  }, [isReady, view, key, pathname, anchors])
}
