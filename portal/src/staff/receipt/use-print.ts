import { useOnMount } from '../../lib/use-on-mount.ts'

/** Asks the browser to print as soon as the sheet is rendered, once; `onPrinted` then removes the sheet. */
export const usePrint = (onPrinted: () => void): void =>
  useOnMount(() => {
    window.addEventListener('afterprint', onPrinted, { once: true })
    window.print()
  })
