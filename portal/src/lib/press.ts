import { useEffect, useRef } from 'react'

/**
 * Milliseconds that a press waits for its click after the pointer is up: a phone may delay the click to detect a
 * double tap.
 */
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
  // The handlers of the click itself run first.
  listen('click', () => endWithin(0))
  // An open native list or another window may swallow the end of a press; the next input event shows that the press
  // is over.
  listen('keydown', () => pressed && end())
  // A text box fires `change` when the press takes its focus: that is the middle of the press, not its end.
  listen('change', ({ target }) => pressed && target instanceof HTMLSelectElement && endWithin(0))
  listen('pointermove', event => pressed && timer === undefined && 'buttons' in event && event.buttons === 0 && end())
}

/**
 * Runs the work after the current press has ended, or immediately if there is none. A control loses focus before the
 * click of the same press arrives: a layout shift in between would move the target away from the click.
 */
export const afterPress = (work: () => void): void => {
  if (pressed) waiting.push(work)
  else work()
}

/** `afterPress` for a component: the work sees the latest input. */
export const useAfterPress = (work: () => void): (() => void) => {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  return () => afterPress(() => latest.current())
}
