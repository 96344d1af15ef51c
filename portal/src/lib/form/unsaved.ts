import { useEffect, useRef } from 'react'

/**
 * A form on the page, as the question before leaving sees it. Both functions read the state at the time of the call.
 */
export type TrackedForm = {
  latest: () => Record<string, unknown>
  isBusy: () => boolean
  /** Values that were sent last, or the initial values. */
  sent: Record<string, unknown>
}

/** Forms whose input may be lost. Pages before the login load only this set, not the question itself (leaving.ts). */
export const trackedForms = new Set<TrackedForm>()

type Unsaved = { latest: () => Record<string, unknown>; isBusy: () => boolean; isKept: boolean }

/**
 * Registers a form, so that the page asks before the person leaves it with unsent input. Returns a function that
 * marks all input as sent.
 */
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
