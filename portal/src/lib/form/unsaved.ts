import { useEffect, useEffectEvent, useRef } from 'react'

/** The open forms of the page: whether what is entered in each would be lost. The pages before the login have the set alone (leaving.ts). */
export const unsavedForms = new Set<() => boolean>()

/** Whether two values of a control are the same to who entered them. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, at) => isSame(entry, other[at]))
  if (one instanceof Blob || other instanceof Blob) return false
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Fewer are entered again at once. */
const fewest = 3

type Unsaved<Values> = { latest: () => Values; isBusy: () => boolean; isKept: boolean }

/** Has the page ask before the form is left while it has input that was not sent. Returns what marks all of it as sent. */
export const useUnsaved = <Values extends Record<string, unknown>>({ latest, isBusy, isKept }: Unsaved<Values>) => {
  const sent = useRef<Values | null>(null)
  const now = useEffectEvent(latest)
  const isSending = useEffectEvent(isBusy)
  useEffect(() => {
    sent.current ??= now()
    if (isKept) return
    const isUnsaved = () => {
      const [entered, before] = [now(), sent.current]
      const names = Object.keys(entered)
      return !isSending() && names.length >= fewest && names.some(name => !isSame(entered[name], before?.[name]))
    }
    unsavedForms.add(isUnsaved)
    return () => void unsavedForms.delete(isUnsaved)
  }, [isKept])
  return () => {
    sent.current = latest()
  }
}
