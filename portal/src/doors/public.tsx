import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { WordsProvider } from '../lib/translation.ts'
import { BrowserRouter } from 'react-router'
import { App, publicScreens } from '../app.tsx'
import { accountWords, publicWords } from '../catalogue/catalogues.ts'
import { ProblemError, surroundCalls } from '../lib/api.ts'
import { detectLocale, localeOfPath } from '../lib/locale.ts'
import { accessToken, endSession, startSession } from '../lib/session.ts'
import { addWords, locales, openWords } from '../lib/words.ts'
import '../ui/tokens.css'
import '../ui/base.css'

/** The screen of an address, when it is one of the prerendered. */
const prerendered = (path: string) => {
  const name = path.split('/')[2]
  return Object.entries(publicScreens).find(([known]) => known === name) ?? null
}

const root = document.getElementById('root')
if (!root) throw new Error('no root')
const locale = localeOfPath(location.pathname) ?? detectLocale()
const [name, shown] = (root.firstElementChild && prerendered(location.pathname)) || []
const [i18n] = await Promise.all([openWords(locale, publicWords), shown?.preload()])
// What was prerendered with words must find them.
if (shown && name !== 'login') await addWords(i18n, locale, accountWords.catalogues)

surroundCalls({
  token: accessToken,
  locale: () => locales.find(locale => locale === i18n.language) ?? 'en',
  onUnauthenticated: () => endSession('expired'),
})
startSession({
  // Only who is logged in needs what a start-up fetches.
  begin: async () => (await import('../lib/begin-session.ts')).beginSession(),
})

const page = (
  <StrictMode>
    <WordsProvider value={i18n}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </WordsProvider>
  </StrictMode>
)
// A record that is not there is an answer, shown as the 404 page, and no fault to report.
const onCaughtError = (fault: unknown) => {
  if (!(fault instanceof ProblemError)) console.error(fault)
}
if (root.firstElementChild) hydrateRoot(root, page, { onCaughtError })
else createRoot(root, { onCaughtError }).render(page)
document.documentElement.dataset['ready'] = ''
