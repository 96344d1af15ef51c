import { preinit } from 'react-dom'

/**
 * Style sheet of one screen, which the style sheet of every page does not carry.
 *
 * The browser fetches it as soon as the screen's script runs, and not when the screen is first drawn: that is after the screen's data
 * have come, and a slow network would wait once more.
 *
 * @param href address of the style sheet, from an import with `?url`
 * @returns component that the screen renders; React shows the screen once the style sheet is there
 */
export const ownStyle = (href: string) => {
  preinit(href, { as: 'style', precedence: 'screen' })
  return function OwnStyle() {
    return <link rel="stylesheet" href={href} precedence="screen" />
  }
}
