import { useEffect, useRef } from 'react'

/** How long a press waits for its click once the pointer is up, in ms: a phone may hold the click back for a double tap. */
const clickWithin = 400

const waiting: (() => void)[] = []
let pressed = false
let timer: ReturnType<typeof setTimeout> | undefined

const clear = (): void => {
  clearTimeout(timer)
  timer = undefined
}
const end = (): void => {
  clear()
  pressed = false
  for (const work of waiting.splice(0)) work()
}
const begin = (): void => {
  clear()
  pressed = true
}
const endWithin = (milliseconds: number): void => {
  clear()
  timer = setTimeout(end, milliseconds)
}

if (typeof document !== 'undefined') {
  const listen = (name: string, listener: (event: Event) => void) =>
    addEventListener(name, listener, { capture: true, passive: true })
  listen('pointerdown', begin)
  listen('pointerup', () => endWithin(clickWithin))
  listen('pointercancel', () => endWithin(0))
  // The handlers of the click itself come first.
  listen('click', () => endWithin(0))
  // An open native list or another window may take the end of a press; the next sign of life tells that it is over.
  listen('keydown', () => pressed && end())
  // A text box changes as it loses the focus to the press: that is its middle, not its end.
  listen('change', ({ target }) => pressed && target instanceof HTMLSelectElement && endWithin(0))
  listen('pointermove', event => pressed && timer === undefined && 'buttons' in event && event.buttons === 0 && end())
}

/**
 * Runs the work once the press that is under way has ended, or at once if there is none. A control loses the focus
 * before the click of the same press arrives: whatever moves the page in between takes the click from its target.
 */
export const afterPress = (work: () => void): void => {
  if (pressed) waiting.push(work)
  else work()
}

/** `afterPress` for a component: the work sees what has been entered since. */
export const useAfterPress = (work: () => void): (() => void) => {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  return () => afterPress(() => latest.current())
}
