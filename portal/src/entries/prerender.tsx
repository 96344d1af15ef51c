import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App, preloadPlace } from '../app.tsx'
import { publicWords } from '../catalogue/catalogues.ts'
import { drawInner } from '../lib/session/index.ts'
import { type Locale, openWords, WordsProvider } from '../lib/language/index.ts'
import { brand } from '../ui/brand/index.ts'
import { type Place, places } from './places.ts'

export { locales } from '../lib/language/index.ts'
export { brand }

/**
 * The HTML of a page as it is before anything is known of the visitor: of those behind the login, the frame, and what it begins
 * with for everybody. `query`: of its address.
 */
export const render = async (locale: Locale, place: Place, query: string): Promise<string> => {
  const dictionary = await openWords(locale, publicWords)
  const { frame, screen } = preloadPlace(place, dictionary)
  await Promise.all([frame, screen])
  drawInner(places[place].inner)
  const { prelude } = await prerenderToNodeStream(
    <WordsProvider value={dictionary}>
      <StaticRouter location={`/${locale}/${places[place].path.replace(/:/g, '')}${query}`}>
        <App />
      </StaticRouter>
    </WordsProvider>,
  )
  return text(prelude)
}
