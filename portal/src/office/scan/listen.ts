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

/** Gives a field the value that it had, as if a person had typed it: React hears of it too. */
const restore = (field: Field, value: string): void => {
  if (field.value === value) return
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  property?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** The key that is meant. Some scanners end a code with the control characters of Enter. */
const keyOf = ({ key, ctrlKey }: KeyboardEvent): string => (ctrlKey && /^[jm]$/i.test(key) ? 'Enter' : key)

const modifiers: readonly string[] = ['Alt', 'AltGraph', 'CapsLock', 'Control', 'Fn', 'Meta', 'NumLock', 'Shift']

/** What is pasted or dropped into a field came by no scanner: what follows is a person's. */
const isPasted = (event: Event): boolean =>
  event instanceof InputEvent && (event.inputType !== 'insertText' || [...(event.data ?? '')].length > 1)

/** What the listener needs to know of the page, at each key. */
type Page = { box: () => string | undefined; scan: (text: string) => void }

/**
 * Listens for a scanner that types, on the whole page and before anything on it. Neither a scan nor the key behind it presses, sends or
 * leaves anything, and a field that happened to have the focus keeps what stood in it.
 *
 * @returns a function that ends it.
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
    // A key that is held down is a person's.
    if (event.repeat || event.isComposing || event.altKey || event.metaKey || (event.ctrlKey && key !== 'Enter'))
      return forget()
    clearTimeout(timer)
    const place = placeOf(target, box())
    const verdict = pressKey(run, { key, at: timeStamp, place })
    // The first key of a run is seen before it changes anything.
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
  // A button is pressed by a space when the key comes up.
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
