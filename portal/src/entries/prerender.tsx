import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App, preloadRoute } from '../app.tsx'
import { catalogues } from '../catalogue/catalogues.ts'
import { setVisit } from '../lib/session/first-visit.ts'
import { drawInner } from '../lib/session/login-session.ts'
import { addWords, openWords } from '../lib/language/words.ts'
import type { Locale } from '#contract/common'
import { factWordNames } from '#contract/waiting-room/facts'
import { wordsOf, WordsProvider } from '../lib/language/translation.ts'
import { placeholders } from '../registrant/waiting-room/placeholders.ts'
import { WaitingPage } from '../registrant/waiting-room/WaitingPage.tsx'
import { type RouteName, routes } from './routes.ts'

export { locales } from '#contract/text'

/**
 * Renders the HTML of a page before anything is known about the visitor: for pages behind the login, the layout and
 * the start of the page that is equal for everybody. `query` is the query of its address. `isFirst`: for a browser in
 * which nobody has logged in yet.
 */
export const render = async (locale: Locale, route: RouteName, query: string, isFirst: boolean): Promise<string> => {
  const dictionary = await openWords(locale, catalogues.public)
  const { frame, screen } = preloadRoute(route, dictionary)
  await Promise.all([frame, screen])
  drawInner(routes[route].inner)
  setVisit(isFirst ? 'first' : 'returning')
  const { prelude } = await prerenderToNodeStream(
    <WordsProvider value={dictionary}>
      <StaticRouter location={`/${locale}/${routes[route].path.replace(/:/g, '')}${query}`}>
        <App />
      </StaticRouter>
    </WordsProvider>,
  )
  return text(prelude)
}

/**
 * Returns what is said, in some languages, to whoever waits long for the scripts of a page. `isLinked`: with a link to
 * the page itself.
 */
export const renderLate = async (spoken: readonly Locale[], isLinked: boolean): Promise<string> => {
  const lines = spoken.map(async locale => {
    const t = wordsOf(await openWords(locale, catalogues.public), ['frame'])
    return `<span lang="${locale}">${t('slow')}${isLinked ? ` <a href="">${t('loadAgain')}</a>` : ''}</span>`
  })
  return `<output class="late">${(await Promise.all(lines)).join('<br>')}</output>`
}

/**
 * Renders the waiting room page and returns it with the messages for its script, by the names that the script uses.
 */
export const renderWaiting = async (locale: Locale): Promise<{ html: string; said: Record<string, string> }> => {
  const dictionary = await openWords(locale, catalogues.public)
  await addWords(dictionary, locale, catalogues.waiting)
  const t = wordsOf(dictionary, ['waiting'])
  const { prelude } = await prerenderToNodeStream(
    <WordsProvider value={dictionary}>
      <StaticRouter location={`/${locale}/login`}>
        <WaitingPage />
      </StaticRouter>
    </WordsProvider>,
  )
  const said = Object.fromEntries(
    ([...factWordNames, 'asOf', 'told'] as const).map(name => [
      name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`),
      t(name, placeholders),
    ]),
  )
  return { html: await text(prelude), said }
}
