import { useEffect, useRef } from 'react'

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Scrolls to the question that an answer has opened if it is below the visible area. For a user who moves through the
 * answers with the arrow keys, the focus and position stay.
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
    // The question is rendered only after the answer is set.
    requestAnimationFrame(() => {
      const frame = document.getElementById(id)?.closest('[data-field]')
      if (!frame || frame.getBoundingClientRect().bottom <= innerHeight) return
      frame.scrollIntoView({ block: 'start', behavior: isStill() ? 'instant' : 'smooth' })
    })
  }
}
