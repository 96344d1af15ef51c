import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { focusField } from '../../../ui/field/field.tsx'

const wanted = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'focus' in state && typeof state.focus === 'string'
    ? state.focus
    : null

/** Moves the focus to the element that a press or the previous screen requested, as soon as it exists. */
export const useFocus = (): ((id: string) => void) => {
  const { state } = useLocation()
  const [id, setId] = useState(() => wanted(state))
  useEffect(() => {
    if (id === null) return
    focusField(id)
    setId(null)
  }, [id])
  return setId
}
