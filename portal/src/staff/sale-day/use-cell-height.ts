import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What is below the first floor's top and is no floor: two heads, and the padding of the grid and the page. */
const elsePx = 76
/** In units of the text's size: the lowest and the highest cell, and the one that has room for two lines. */
const [lowest, highest, twoLines] = [1.375, 2.75, 2.25]

/**
 * Tells the style sheet how high a cell is if all floors share what is left of the window: in `--high`, and by
 * `data-tall` if it has room for two lines.
 */
export const useCellHeight = (floors: number): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const measure = () => {
      const grids = ref.current
      if (!grids) return
      const textPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const top = grids.getBoundingClientRect().top + window.scrollY
      const shared = (window.innerHeight - top - elsePx) / floors - 2
      const high = Math.min(Math.max(shared, lowest * textPx), highest * textPx)
      grids.style.setProperty('--high', `${high}px`)
      grids.toggleAttribute('data-tall', high >= twoLines * textPx)
    }
    measure()
    // What stands above may come, go or break into other lines.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [floors])
  return ref
}
