import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Marks a box with `data-fits` while its content is not wider than it. A box that scrolls sideways also holds what is
 * sticky within it, and only one that fits can leave that to the page.
 */
export const useFits = (): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = ref.current
    const content = box?.firstElementChild
    if (!box || !content) return
    const measure = () => {
      box.toggleAttribute('data-fits', content.scrollWidth <= box.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    observer.observe(content)
    return () => observer.disconnect()
  }, [])
  return ref
}
