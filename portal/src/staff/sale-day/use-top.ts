import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Tells the style sheet in `--top` how far below the top of the page an element begins, so that it can be as high as
 * what is left of the window.
 */
export const useTop = (): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const measure = () => {
      const element = ref.current
      if (!element) return
      element.style.setProperty('--top', `${element.getBoundingClientRect().top + window.scrollY}px`)
    }
    measure()
    // What stands above may come, go or break into other lines.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return ref
}
