import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { RollWidth } from './use-slip-printer.ts'

/** Milliseconds within which the browser must have taken the slip: afterwards a visitor should look at the screen. */
const takenWithinMs = 8_000

/** Millimetres in a CSS pixel. */
const pixelMm = 25.4 / 96

/**
 * Sets the size of the printed page to that of the slip. A roll has no height of its own: a page that is too high wastes
 * paper, and one that is too low cuts the slip in two. Returns the function that removes the rule.
 */
const fitPage = (slip: HTMLElement, width: RollWidth): (() => void) => {
  const sheet = new CSSStyleSheet()
  const height = Math.ceil(slip.offsetHeight * pixelMm) + 1
  sheet.replaceSync(`@page slip { size: ${width}mm ${height}mm; margin: 0 }`)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(item => item !== sheet)
  }
}

/** `SENT`: the browser gave the slip to the printer, which reports nothing more; `FAILED`: it did not. */
export type SlipResult = 'SENT' | 'FAILED'

/** Prints the slip once, as soon as it is rendered. A slip that is gone before its printer has answered reports nothing. */
export const usePrintSlip = (
  slip: RefObject<HTMLElement | null>,
  width: RollWidth,
  onResult: (result: SlipResult) => void,
): void => {
  const report = useEffectEvent(onResult)
  const fit = useEffectEvent(() => {
    const sheet = slip.current?.parentElement
    return sheet ? fitPage(sheet, width) : () => undefined
  })
  useEffect(() => {
    const remove = fit()
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('afterprint', sent)
      remove()
    }
    const finish = (result: SlipResult) => {
      end()
      report(result)
    }
    const sent = () => finish('SENT')
    const timer = setTimeout(() => finish('FAILED'), takenWithinMs)
    window.addEventListener('afterprint', sent)
    try {
      window.print()
    } catch {
      finish('FAILED')
    }
    return end
  }, [])
}
