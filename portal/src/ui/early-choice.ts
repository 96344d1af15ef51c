import { type RefObject, useEffect, useRef } from 'react'

/** Adopts the radio chosen, or restored by the browser, before hydration. Give the ref to what holds the radios. */
export function useEarlyChoice(current: string, choose: (value: string) => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const early = ref.current?.querySelector<HTMLInputElement>('input:checked')?.value
    if (early !== undefined && early !== current) choose(early)
    // Only once: later the value given is the truth.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return ref
}
