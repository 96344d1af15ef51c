import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App, preloadRoute } from '../app.tsx'
import { publicWords } from '../catalogue/catalogues.ts'
import { drawInner } from '../lib/session/index.ts'
import { type Locale, openWords, WordsProvider } from '../lib/language/index.ts'
import { brand } from '../ui/brand/index.ts'
import { type RouteName, routes } from './routes.ts'

export { locales } from '../lib/language/index.ts'
export { brand }

/**
 * The HTML of a page as it is before anything is known of the visitor: of those behind the login, the frame, and what it begins
 * with for everybody. `query`: of its address.
 */
export const render = async (locale: Locale, route: RouteName, query: string): Promise<string> => {
  const dictionary = await openWords(locale, publicWords)
  const { frame, screen } = preloadRoute(route, dictionary)
  await Promise.all([frame, screen])
  drawInner(routes[route].inner)
  const { prelude } = await prerenderToNodeStream(
    <WordsProvider value={dictionary}>
      <StaticRouter location={`/${locale}/${routes[route].path.replace(/:/g, '')}${query}`}>
        <App />
      </StaticRouter>
    </WordsProvider>,
  )
  return text(prelude)
}
