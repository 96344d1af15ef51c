import { noRun, pauseMs, type Place, pressKey, restOf, type Run } from './keys.ts'

const buttons: readonly string[] = ['button', 'checkbox', 'color', 'file', 'radio', 'range', 'reset', 'submit']

const placeOf = (target: EventTarget | null, box: string | undefined): Place => {
  if (!(target instanceof HTMLElement)) return 'PAGE'
  if (target.id !== '' && target.id === box) return 'BOX'
  if (target instanceof HTMLInputElement)
    return target.type === 'password' ? 'SECRET' : buttons.includes(target.type) ? 'PAGE' : 'FIELD'
  const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  return isField || target.isContentEditable ? 'FIELD' : 'PAGE'
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/** Restores the previous value of a field as if a person had typed it, so that React notices the change. */
const restore = (field: Field, value: string): void => {
  if (field.value === value) return
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  property?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Returns the intended key. Some scanners end a code with the control characters of Enter. */
const keyOf = ({ key, ctrlKey }: KeyboardEvent): string => (ctrlKey && /^[jm]$/i.test(key) ? 'Enter' : key)

const modifiers: readonly string[] = ['Alt', 'AltGraph', 'CapsLock', 'Control', 'Fn', 'Meta', 'NumLock', 'Shift']

/** True for pasted or dropped text. It does not come from a scanner, so the keys that follow are a person's. */
const isPasted = (event: Event): boolean =>
  event instanceof InputEvent && (event.inputType !== 'insertText' || [...(event.data ?? '')].length > 1)

/** The page's functions that the listener needs at each key. */
type Page = { box: () => string | undefined; scan: (text: string) => void }

/**
 * Listens for a scanner that types, on the whole page and before any other handler. A scan and its suffix never
 * press, submit or leave anything, and a field that had the focus keeps its value.
 *
 * @returns A function that stops the listener.
 */
export const listenForScans = ({ box, scan }: Page): (() => void) => {
  let run: Run = noRun
  let timer: ReturnType<typeof setTimeout> | undefined
  const before = new Map<Field, string>()
  const heldKeys = new Set<string>()
  const forget = () => {
    run = noRun
    clearTimeout(timer)
  }
  const finish = (text: string) => {
    for (const [field, value] of before) restore(field, value)
    before.clear()
    scan(text)
  }
  const down = (event: KeyboardEvent) => {
    const { target, timeStamp } = event
    const key = keyOf(event)
    if (modifiers.includes(key)) return
    // A key that repeats or has a modifier comes from a person.
    if (event.repeat || event.isComposing || event.altKey || event.metaKey || (event.ctrlKey && key !== 'Enter'))
      return forget()
    clearTimeout(timer)
    const place = placeOf(target, box())
    const verdict = pressKey(run, { key, at: timeStamp, place })
    // Saves the value of the field at the first key of a run, before the key changes it.
    if (verdict.run.text.length === 1) before.clear()
    if (isField(target) && place !== 'PAGE' && !before.has(target)) before.set(target, target.value)
    run = verdict.run
    if (verdict.isHeld) {
      event.preventDefault()
      event.stopPropagation()
      heldKeys.add(event.code)
    }
    if (verdict.scanned !== null) return finish(verdict.scanned)
    if (restOf(run, place) === null) return
    timer = setTimeout(() => {
      const rest = restOf(run, place)
      forget()
      if (rest !== null) finish(rest)
    }, pauseMs)
  }
  // A space presses a button when the key is released.
  const up = (event: KeyboardEvent) => {
    if (heldKeys.delete(event.code)) event.preventDefault()
  }
  const entered = (event: Event) => {
    if (isPasted(event)) forget()
  }
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  window.addEventListener('keydown', down, options)
  window.addEventListener('keyup', up, options)
  window.addEventListener('pointerdown', forget, options)
  window.addEventListener('input', entered, options)
  return () => {
    forget()
    stop.abort()
  }
}
