import { useEffect } from 'react'

type Mark = (isSettled: boolean) => void

/** Milliseconds that are enough to render an answer and to start the next request. */
const calmMs = 50

/**
 * Counts pending waits; notifies the watcher when the first wait begins, and when no wait has been pending for
 * `calmMs`.
 */
export const openWaits = () => {
  let tell: Mark = () => undefined
  let waits = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    watch: (mark: Mark): void => void (tell = mark),
    /** Begins a wait; returns the function that ends it. */
    begin: (): (() => void) => {
      clearTimeout(timer)
      if (waits++ === 0) tell(false)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        if (--waits === 0) timer = setTimeout(() => tell(true), calmMs)
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
