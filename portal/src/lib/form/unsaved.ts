import { useEffect, useRef } from 'react'

/** A form on the page, as far as the question before it is left needs it. Both functions read what holds at the moment of the call. */
export type TrackedForm = {
  latest: () => Record<string, unknown>
  isBusy: () => boolean
  /** What was sent last, or what the form began with. */
  sent: Record<string, unknown>
}

/** The forms whose input may be lost. Pages before the login carry no more than this set of what asks about it (leaving.ts). */
export const trackedForms = new Set<TrackedForm>()

type Unsaved = { latest: () => Record<string, unknown>; isBusy: () => boolean; isKept: boolean }

/** Has the page ask before the form is left while it has input that was not sent. Returns what marks all of it as sent. */
export const useUnsaved = ({ latest, isBusy, isKept }: Unsaved): (() => void) => {
  const form = useRef<TrackedForm>(null)
  useEffect(() => {
    const mine = (form.current ??= { latest, isBusy, sent: latest() })
    if (isKept) return
    trackedForms.add(mine)
    return () => void trackedForms.delete(mine)
  })
  return () => {
    if (form.current) form.current.sent = latest()
  }
}
