import { type RefObject, useRef } from 'react'
import { useOnce } from '../lib/use-once.ts'

/** Adopts the radio chosen, or restored by the browser, before hydration. Give the ref to what holds the radios. */
export function useEarlyChoice(current: string, choose: (value: string) => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  // Later the value given is the truth.
  useOnce(() => {
    const early = ref.current?.querySelector<HTMLInputElement>('input:checked')?.value
    if (early !== undefined && early !== current) choose(early)
  })
  return ref
}
