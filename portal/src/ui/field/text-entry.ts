import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useRef, useState } from 'react'
import { tightCode } from '#contract/text'
import { useOnMount } from '../../lib/use-on-mount.ts'

/**
 * What every text box needs beyond a plain controlled input: while an input method composes, nothing is reported, and
 * so nothing is validated or rewritten; Enter that commits a composition submits nothing; text typed before hydration
 * is adopted and not lost.
 */
export function useTextEntry(
  value: string,
  onChange: (value: string) => void,
  accept: (typed: string) => string = typed => typed,
) {
  const ref = useRef<HTMLInputElement>(null)
  const [composed, setComposed] = useState<string | null>(null)

  // After mount, the given value is authoritative.
  useOnMount(() => {
    const typed = accept(ref.current?.value ?? '')
    if (typed !== '' && typed !== value) onChange(typed)
  })

  const props = {
    ref,
    value: composed ?? value,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      if (composed !== null && isComposing(event.nativeEvent)) setComposed(event.target.value)
      else onChange(accept(event.target.value))
    },
    onCompositionStart(event: CompositionEvent<HTMLInputElement>) {
      setComposed(event.currentTarget.value)
    },
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
      setComposed(null)
      onChange(accept(event.currentTarget.value))
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.key === 'Enter' && inComposition(event)) event.preventDefault()
    },
  }
  return { props, ref, composing: composed !== null }
}

/** Safari ends the composition before its Enter key arrives; keyCode 229 still identifies it. */
export const inComposition = (event: KeyboardEvent): boolean =>
  event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229

const isComposing = (event: Event): boolean => 'isComposing' in event && event.isComposing === true

/**
 * Returns a six-digit code as typed, or extracts it from a pasted message; other letters stay, so that an error is
 * shown for them.
 */
export const codeOf = (typed: string): string => {
  const found = digits(typed)
  return (found.length === 6 ? found : tightCode(typed).replaceAll('-', '')).slice(0, 6)
}

/** Returns the typed code after a complete code was refused: digits typed after the refused code replace it. */
export const codeAfter = (refused: string, typed: string): string => {
  const all = digits(typed)
  const isMore = refused.length === 6 && all.length > 6 && all.startsWith(refused)
  return codeOf(isMore ? all.slice(6) : typed)
}

/** Returns the digits in the typed text, including full-width ones. */
export const digits = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '')
