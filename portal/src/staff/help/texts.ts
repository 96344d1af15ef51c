import type { Locale } from '#contract/common'
import { partInTime } from '../../ui/loading/part-missing.ts'
import { type HelpPage, helpPages } from './help-pages.ts'

const sources = import.meta.glob<string>('../../../../docs/handbook/office/*/*.md', {
  query: '?raw',
  import: 'default',
})

/** Fetches the source of a page of the handbook in a language. Throws PartMissing. */
export const loadHelp = async (locale: Locale, page: HelpPage): Promise<string> => {
  const load = sources[`../../../../docs/handbook/office/${locale}/${page}.md`]
  if (load === undefined) throw new Error(`no help page ${page} in ${locale}`)
  return partInTime(load)
}

/** Fetches the sources of all pages in a language, in their order. */
export const loadAllHelp = (locale: Locale): Promise<{ page: HelpPage; source: string }[]> =>
  Promise.all(helpPages.map(async page => ({ page, source: await loadHelp(locale, page) })))
