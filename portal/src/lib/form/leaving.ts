import { useSyncExternalStore } from 'react'
import { type TrackedForm, trackedForms } from './unsaved.ts'

// The question before a person leaves a form: the layouts behind the login load it, so that the login page does not
// need to.

/** True if two values of a control look the same to the person who entered them. */
export const isSame = (item: unknown, other: unknown): boolean => {
  if (Object.is(item, other)) return true
  if (Array.isArray(item) && Array.isArray(other))
    return item.length === other.length && item.every((entry, index) => isSame(entry, other[index]))
  if (item instanceof Blob || other instanceof Blob) return false
  return JSON.stringify(item) === JSON.stringify(other)
}

/** Minimum number of fields for the question; fewer are quickly entered again. */
const fewest = 3

const isUnsaved = ({ latest, isBusy, sent }: TrackedForm): boolean => {
  const entered = latest()
  const names = Object.keys(entered)
  return !isBusy() && names.length >= fewest && names.some(name => !isSame(entered[name], sent[name]))
}

/** If no layout listens for the question, nothing is held back. */
const hasUnsaved = (): boolean => listeners.size > 0 && [...trackedForms].some(isUnsaved)

let asked: (() => void) | null = null
const listeners = new Set<() => void>()
const ask = (go: (() => void) | null): void => {
  asked = go
  listeners.forEach(tell => tell())
}

/** Leaves a form: immediately, or after the person confirms that unsaved input may be lost. */
export const leave = (go: () => void): void => (hasUnsaved() ? ask(go) : go())

/** Returns the question's state and its two answers, stay or go. */
export const useLeaving = () => {
  const waiting = useSyncExternalStore(
    tell => {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    () => asked,
    () => null,
  )
  return {
    isAsked: waiting !== null,
    stay: () => ask(null),
    go: () => {
      ask(null)
      waiting?.()
    },
  }
}

const linkOf = (event: MouseEvent): HTMLAnchorElement | null => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.target === '_blank' || link.hasAttribute('download') || link.origin !== location.origin)
    return null
  return link.pathname === location.pathname && link.search === location.search ? null : link
}

/** Returns the position of an entry in this visit's history, as the router counts it. */
const positionOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : null

// Position of this page in the visit's history, and whether the person has agreed to leave it.
let position: number | null = null
let isLeaving = false

/** Records that another page is shown. */
export const settleLeaving = (): void => {
  position = positionOf(history.state)
  isLeaving = false
}

/** Guards every way out of the page with the question: links, Back and Forward, and closing the tab. */
const watchLeaving = (): void => {
  let isRestoring = false
  const press = (event: MouseEvent) => {
    const link = linkOf(event)
    if (link === null || isLeaving || !hasUnsaved()) return
    event.preventDefault()
    event.stopPropagation()
    ask(() => {
      isLeaving = true
      link.click()
    })
  }
  const move = (event: PopStateEvent) => {
    const to = positionOf(event.state)
    if (isRestoring) {
      isRestoring = false
      event.stopImmediatePropagation()
      return
    }
    if (position === null || to === null || to === position || isLeaving || !hasUnsaved()) return
    // The browser has already moved: go back to the form's entry, and ask there.
    const by = to - position
    isRestoring = true
    event.stopImmediatePropagation()
    history.go(-by)
    ask(() => {
      isLeaving = true
      history.go(by)
    })
  }
  const close = (event: BeforeUnloadEvent) => {
    if (!isLeaving && hasUnsaved()) event.preventDefault()
  }
  document.addEventListener('click', press, true)
  addEventListener('popstate', move, true)
  addEventListener('beforeunload', close)
}

// The listener runs in the capture phase, before the router's listener, which must not draw the page that Back leads
// to before the question.
if (typeof document !== 'undefined') watchLeaving()
