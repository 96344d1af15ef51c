import { type RefObject, useEffect, useRef } from 'react'

const presses: readonly string[] = ['button', 'checkbox', 'radio', 'reset', 'submit']

/**
 * True while a person types: a field has the focus and holds something. The empty box for codes does not count, nor does
 * a field whose text is worked on without a press (`data-keys-pass` around it).
 */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('[data-keys-pass]') === null &&
  (target.isContentEditable ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLTextAreaElement && target.value !== '') ||
    (target instanceof HTMLInputElement && !presses.includes(target.type) && target.value !== ''))

/**
 * Presses the button of a row that names the key in `aria-keyshortcuts`. They are function keys: a scanner types letters
 * and digits into the page at any time, and a key with a letter would be hers as well.
 */
export const useShortcuts = (): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const row = ref.current
      if (!row || !/^F\d+$/.test(event.key) || event.repeat || event.isComposing) return
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isTyping(event.target)) return
      // Neither behind a dialog nor behind the page on which staff sign in again.
      if (document.querySelector('dialog[open]') || row.closest('[inert]')) return
      const button = row.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts='${event.key}']`)
      if (!button) return
      event.preventDefault()
      // A step that is under way changes the registration, and the next one must start from what it becomes.
      if (row.querySelector('button[aria-disabled=true]') === null) button.click()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return ref
}
