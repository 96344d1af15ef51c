import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { WordsProvider } from '../lib/translation.ts'
import { StaticRouter } from 'react-router'
import { App, publicScreens } from '../app.tsx'
import { accountWords, publicWords } from '../catalogue/catalogues.ts'
import { addWords, type Locale, openWords } from '../lib/words.ts'
import { brand } from '../ui/brand.ts'

export { locales } from '../lib/words.ts'
export { brand }

/** The HTML of a public page as a visitor who is not logged in first sees it. */
export const render = async (locale: Locale, page: keyof typeof publicScreens): Promise<string> => {
  const i18n = await openWords(locale, publicWords)
  await addWords(i18n, locale, accountWords.catalogues)
  await publicScreens[page].preload()
  const { prelude } = await prerenderToNodeStream(
    <WordsProvider value={i18n}>
      <StaticRouter location={`/${locale}/${page}`}>
        <App />
      </StaticRouter>
    </WordsProvider>,
  )
  return text(prelude)
}
