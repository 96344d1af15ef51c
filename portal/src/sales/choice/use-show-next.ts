import { useEffect, useRef } from 'react'

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Brings the question that an answer has opened into view, where it would stand below the screen. Who goes through
 * the answers with the arrow keys stays where the focus is.
 */
export const useShowNext = (id: string): (() => void) => {
  const byPointer = useRef(false)
  useEffect(() => {
    const point = () => void (byPointer.current = true)
    const press = () => void (byPointer.current = false)
    document.addEventListener('pointerdown', point, true)
    document.addEventListener('keydown', press, true)
    return () => {
      document.removeEventListener('pointerdown', point, true)
      document.removeEventListener('keydown', press, true)
    }
  }, [])
  return () => {
    if (!byPointer.current) return
    // It is drawn once the answer is known.
    requestAnimationFrame(() => {
      const frame = document.getElementById(id)?.closest('[data-field]')
      if (!frame || frame.getBoundingClientRect().bottom <= innerHeight) return
      frame.scrollIntoView({ block: 'start', behavior: isStill() ? 'instant' : 'smooth' })
    })
  }
}
