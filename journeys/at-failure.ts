import type { Page, Request } from '@playwright/test'

/** Milliseconds within which a responsive page reports what it shows. */
const timeoutMs = 3_000

const inTime = <Result>(work: Promise<Result>, otherwise: Result): Promise<Result> =>
  Promise.race([work, new Promise<Result>(done => setTimeout(done, timeoutMs, otherwise))]).catch(() => otherwise)

/**
 * Follows a page so that the cause of a rare failure can be found. A wait that did not end means a call without an
 * answer, a dialog above the page, or a page that no longer does anything, and the log of the page shows none of
 * these.
 */
export const followPage = (page: Page): (() => Promise<string>) => {
  const begun = new Map<Request, number>()
  page.on('request', request => void begun.set(request, Date.now()))
  const end = (request: Request) => void begun.delete(request)
  page.on('requestfinished', end).on('requestfailed', end)
  return async () => {
    const waiting = [...begun].map(
      ([request, since]) => `${request.method()} ${request.url()} for ${Math.round((Date.now() - since) / 1000)} s`,
    )
    const shown = await inTime(
      page.evaluate(() => {
        const texts = [...document.querySelectorAll('[role=dialog],[role=alertdialog],dialog[open],[role=alert]')]
        const focused = document.activeElement
        return [
          `online: ${navigator.onLine}`,
          `focus: ${focused?.id || focused?.tagName}`,
          `settled: ${document.documentElement.hasAttribute('data-settled')}`,
          ...texts.map(text => `“${(text.textContent ?? '').trim().slice(0, 120)}”`),
        ].join(', ')
      }),
      'the page does not answer',
    )
    // An action waits for two frames before it clicks, so a page without frames is never clicked.
    const drawn = await inTime(
      page.evaluate(() => new Promise<string>(done => requestAnimationFrame(() => done(document.visibilityState)))),
      'no frame',
    )
    return [page.url(), shown, `drawn: ${drawn}`, ...waiting].join(', ').replaceAll(/\s+/g, ' ')
  }
}
