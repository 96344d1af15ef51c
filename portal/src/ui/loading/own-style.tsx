import { preinit } from 'react-dom'

// React rejects a promise of its own when a style sheet does not load, and handles the failure elsewhere: the screen
// is shown without the sheet. The browser would report that promise as an error of the page.
if (typeof window !== 'undefined')
  window.addEventListener('unhandledrejection', event => event.reason instanceof Event && event.preventDefault())

/**
 * Style sheet of one screen, not included in the style sheet of every page.
 *
 * The browser fetches it as soon as the screen's script runs, and not when the screen is first rendered: that is
 * after the screen's data has arrived, and a slow network would wait once more.
 *
 * @param href address of the style sheet, from an import with `?url`
 * @returns component that the screen renders
 */
export const ownStyle = (href: string) => {
  preinit(href, { as: 'style', precedence: 'screen' })
  return function OwnStyle() {
    return <link rel="stylesheet" href={href} precedence="screen" />
  }
}
