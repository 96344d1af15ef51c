import { useEffect } from 'react'

type Mark = (isSettled: boolean) => void

/** Milliseconds that are enough to begin to render an answer. */
const calmMs = 50

/** Milliseconds after which a page counts as idle: one that expects a frame and gets none is never told that it is. */
const longestMs = 2_000

/**
 * Runs work once the browser has nothing else to do: a slow render of an answer takes longer than a fixed time, and is
 * done in parts. Returns a function that cancels it. Safari has no idle time, so there it runs at once.
 */
const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    work()
    return () => undefined
  }
  const asked = requestIdleCallback(work, { timeout: longestMs })
  return () => cancelIdleCallback(asked)
}

/**
 * Counts pending waits; notifies the watcher when the first wait begins, and when no wait has been pending for
 * `calmMs` and the page is idle.
 */
export const openWaits = () => {
  let tell: Mark = () => undefined
  let waits = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop = () => undefined as void
  return {
    watch: (mark: Mark): void => void (tell = mark),
    /** Begins a wait; returns the function that ends it. */
    begin: (): (() => void) => {
      clearTimeout(timer)
      stop()
      if (waits++ === 0) tell(false)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        if (--waits === 0) timer = setTimeout(() => (stop = whenIdle(() => tell(true))), calmMs)
      }
    },
  }
}

const waits = openWaits()

/** Begins a wait of the page, for an answer or for a part of the program. Returns the function that ends it. */
export const beginWait = waits.begin
/** The entry uses this to mark the page as settled or not, for observers from outside: tests and screenshots. */
export const watchSettling = waits.watch
/** The page counts as waiting while the component that uses this hook is mounted. */
export const useWaiting = (): void => useEffect(() => beginWait(), [])
