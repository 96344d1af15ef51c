import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { focusField } from '../../ui/field/field.tsx'

/**
 * Scrolls to the part of a page that the address names by its anchor or its `view` parameter, and unfolds it, once
 * everything above it is loaded.
 */
export const useView = (anchors: readonly string[], isReady: boolean): void => {
  const [params] = useSearchParams()
  // The same link pressed again leads there again: each navigation has its own key.
  const { hash, key } = useLocation()
  const view = hash.slice(1) || params.get('view')
  useEffect(() => {
    if (isReady && view !== null && anchors.includes(view)) focusField(view)
  }, [isReady, view, key, anchors])
}
