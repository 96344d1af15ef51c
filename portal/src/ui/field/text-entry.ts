import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useRef, useState } from 'react'
import { tightCode } from '#contract/text'
import { useOnMount } from '../../lib/use-on-mount.ts'

/**
 * What every text box needs beyond a plain controlled input: nothing is reported, and so nothing is validated or
 * rewritten, while an input method composes; Enter that commits a composition submits nothing; and text typed before
 * hydration is adopted instead of lost.
 */
export function useTextEntry(
  value: string,
  onChange: (value: string) => void,
  accept: (typed: string) => string = typed => typed,
) {
  const ref = useRef<HTMLInputElement>(null)
  const [composed, setComposed] = useState<string | null>(null)

  // Later the value given is the truth.
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

/** Safari ends the composition before its Enter key arrives; keyCode 229 still tells it. */
export const inComposition = (event: KeyboardEvent): boolean =>
  event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229

const isComposing = (event: Event): boolean => 'isComposing' in event && event.isComposing === true

/** A six-digit code as typed, or out of the message that was pasted; other letters stay, so that they are told of. */
export const codeOf = (typed: string): string => {
  const found = digits(typed)
  return (found.length === 6 ? found : tightCode(typed).replaceAll('-', '')).slice(0, 6)
}

/** The code as typed where a whole one was refused: what was typed behind that one takes its place. */
export const codeAfter = (refused: string, typed: string): string => {
  const all = digits(typed)
  const isMore = refused.length === 6 && all.length > 6 && all.startsWith(refused)
  return codeOf(isMore ? all.slice(6) : typed)
}

/** The digits of what was typed, full-width ones included. */
export const digits = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '')
