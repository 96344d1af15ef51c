import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App, innerEntry, preloadRoute, isForVisitors } from '../app.tsx'
import { catalogues } from '../catalogue/catalogues.ts'
import { beginWait, watchSettling } from '../lib/api/settled.ts'
import { ProblemError, configureApi } from '../lib/api/api.ts'
import { detectLocale, localeOfPath } from '../lib/language/locale.ts'
import { type Dictionary, openWords } from '../lib/language/words.ts'
import { WordsProvider } from '../lib/language/translation.ts'
import { accessToken, hasTokens } from '../lib/session/tokens.ts'
import { drawInner, endSession, startSession } from '../lib/session/login-session.ts'
import { setVisit } from '../lib/session/first-visit.ts'
import { recallReturn } from '../lib/session/return-to.ts'
import '../ui/tokens.css'
import '../ui/base.css'
import '../ui/serif/serif.css'
import { routeOf, routes } from './routes.ts'

/** Fetches what the current page was rendered with; the pages that it leads to load in parallel. */
const prepare = async (dictionary: Dictionary, isDrawn: boolean): Promise<void> => {
  const route = routeOf(location.pathname)
  if (route === null) return
  const parts = preloadRoute(route, dictionary)
  // A part that fails to load here is fetched again where it is needed, and the error is shown there.
  const frame = parts.frame.catch(() => undefined)
  const screen = parts.screen.catch(() => undefined)
  const isInner = routes[route].inner
  drawInner(isDrawn && isInner)
  await (isInner ? frame : isDrawn && screen)
}

/** This is a function because top-level await would wait for the file that this module shares with its imports. */
const start = async (root: HTMLElement): Promise<void> => {
  // Whoever is logged in is led on from a page for visitors: what was drawn of it must not come alive meanwhile.
  const route = routeOf(location.pathname)
  const isLedOn = route !== null && isForVisitors(route) && hasTokens()
  const isDrawn = root.firstElementChild !== null && !isLedOn
  // The page of a first visit or of a later one: the first render must match it.
  const drawn = root.querySelector<HTMLElement>('[data-visit]')?.dataset['visit']
  if (drawn) setVisit(drawn === 'first' ? 'first' : 'returning')
  const dictionary = await openWords(localeOfPath(location.pathname) ?? detectLocale(), catalogues.public)
  configureApi({
    token: accessToken,
    locale: () => dictionary.language,
    onUnauthenticated: () => endSession('expired'),
    waitForTurn: async () => (await import('./turn.tsx')).waitForTurn(dictionary.language),
  })
  startSession({
    begin: async ({ entered, fail }) => {
      // Only a logged-in visitor needs what a start-up fetches. If that code is already loaded, nothing waits for it,
      // so that the requests leave first.
      const { prefetch, beginSession } = innerEntry.atHand ?? (await innerEntry.load())
      if (entered) prefetch(recallReturn(dictionary.language), { token: accessToken(), locale: dictionary.language })
      return beginSession({ fail, log: console.error })
    },
  })
  await prepare(dictionary, isDrawn)

  const page = (
    <StrictMode>
      <WordsProvider value={dictionary}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </WordsProvider>
    </StrictMode>
  )
  // A missing record is a normal answer, shown as the 404 page, and is not reported as an error.
  const onCaughtError = (fault: unknown) => {
    if (!(fault instanceof ProblemError)) console.error(fault)
  }
  if (isDrawn) hydrateRoot(root, page, { onCaughtError })
  else createRoot(root, { onCaughtError }).render(page)
  document.documentElement.dataset['ready'] = ''
  // The page came with a place in the draw of an opening.
  if (/firsthand-room=1/.test(document.cookie))
    import('./early-place.ts').then(({ bindEarlyPlace }) => bindEarlyPlace()).catch(() => undefined)
}

watchSettling(isSettled => document.documentElement.toggleAttribute('data-settled', isSettled))
const endWait = beginWait()
const root = document.getElementById('root')
if (!root) throw new Error('no root')
void start(root).finally(endWait)
