/** What a key on the page opens. */
export type Opened = 'search' | 'shortcuts'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** A person presses a key later than this after the one before it, in ms; a hand scanner does not. */
const scannerPauseMs = 60

/**
 * Returns what a key opens: Ctrl+K and Cmd+K everywhere, `/` and `?` outside a field; null for any other key.
 *
 * @param isSingle whether `/` and `?` open anything: people who dictate can turn them off (WCAG 2.2, 2.1.4)
 * @param sinceMs milliseconds since the key before it
 */
export const openedBy = (
  { key, ctrlKey, metaKey, altKey }: Pressed,
  { isTyping, isSingle, sinceMs }: { isTyping: boolean; isSingle: boolean; sinceMs: number },
): Opened | null => {
  if (altKey) return null
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'search' : null
  if (!isSingle || isTyping || sinceMs < scannerPauseMs) return null
  return key === '/' ? 'search' : key === '?' ? 'shortcuts' : null
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

type Listening = {
  isSingle: boolean
  /** False while the page is behind the screen on which staff sign in again. */
  isShown: () => boolean
  open: (opened: Opened) => void
}

/** Calls `open` for the keys of the page, except while a dialog is open. Returns a function that stops it. */
export const listenForKeys = ({ isSingle, isShown, open }: Listening): (() => void) => {
  let last = -Infinity
  const press = (event: KeyboardEvent) => {
    const isTyping = isField(event.target)
    const sinceMs = event.timeStamp - last
    if (event.key.length === 1 && !isTyping) last = event.timeStamp
    if (event.defaultPrevented) return
    const opened = openedBy(event, { isTyping, isSingle, sinceMs })
    if (opened === null) return
    const mayOpen = isShown() && document.querySelector('dialog[open]') === null
    // Ctrl+K never reaches the browser's own search, where a name that is typed next would be sent away.
    if (mayOpen || event.ctrlKey || event.metaKey) event.preventDefault()
    if (mayOpen) open(opened)
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
