import { type RefObject, useRef } from 'react'
import { useOnMount } from '../../lib/use-on-mount.ts'

/** Adopts the radio chosen, or restored by the browser, before hydration. Give the ref to what holds the radios. */
export function useEarlyChoice(current: string, choose: (value: string) => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  // Later the value given is the truth.
  useOnMount(() => {
    const early = ref.current?.querySelector<HTMLInputElement>('input:checked')?.value
    if (early !== undefined && early !== current) choose(early)
  })
  return ref
}
