import { type RefObject, useRef } from 'react'
import { useOnMount } from '../../lib/use-on-mount.ts'

/**
 * Adopts the radio button that was chosen, or restored by the browser, before hydration. The returned ref belongs on
 * the element around the radio buttons.
 */
export function useEarlyChoice(current: string, choose: (value: string) => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  // After mount, the given value is authoritative.
  useOnMount(() => {
    const early = ref.current?.querySelector<HTMLInputElement>('input:checked')?.value
    if (early !== undefined && early !== current) choose(early)
  })
  return ref
}
