/** What a key on the page opens. */
export type Opened = 'search' | 'shortcuts'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** A person presses a key later than this after the one before it, in ms; a hand scanner does not. */
const scannerPauseMs = 60

/**
 * Returns what a key opens: Ctrl+K and Cmd+K everywhere, `/` and `?` outside a field; null for any other key.
 *
 * @param sinceMs milliseconds since the key before it
 */
export const openedBy = (
  { key, ctrlKey, metaKey, altKey }: Pressed,
  { isTyping, sinceMs }: { isTyping: boolean; sinceMs: number },
): Opened | null => {
  if (altKey) return null
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'search' : null
  if (isTyping || sinceMs < scannerPauseMs) return null
  return key === '/' ? 'search' : key === '?' ? 'shortcuts' : null
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Calls `open` for the keys of the page, except while a dialog is open. Returns a function that stops it. */
export const listenForKeys = (open: (opened: Opened) => void): (() => void) => {
  let last = -Infinity
  const press = (event: KeyboardEvent) => {
    const isTyping = isField(event.target)
    const sinceMs = event.timeStamp - last
    if (event.key.length === 1 && !isTyping) last = event.timeStamp
    if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
    const opened = openedBy(event, { isTyping, sinceMs })
    if (opened === null) return
    event.preventDefault()
    open(opened)
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
