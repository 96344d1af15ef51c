import { useEffect } from 'react'

type Mark = (isSettled: boolean) => void

/** Milliseconds: enough for what has come to be drawn, and to ask for more. */
const calmMs = 50

/** Counts what is waited for; tells whoever watches when that begins, and when for a while there was nothing any more. */
export const openWaits = () => {
  let tell: Mark = () => undefined
  let waits = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    watch: (mark: Mark): void => void (tell = mark),
    /** Begins a wait; gives its end. */
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

/** Begins a wait of the page: for an answer, for a part of the program. Gives its end. */
export const beginWait = waits.begin
/** The entry marks the page by it, for whoever looks from outside: tests, and those who take pictures. */
export const watchSettling = waits.watch
/** The page waits for as long as this is on the screen. */
export const useWaiting = (): void => useEffect(() => beginWait(), [])
