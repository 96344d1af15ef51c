// Collects all texts in three languages: the words of each module, the refusals, the data and the documents.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')
const locales = ['en', 'zh-HK', 'zh-CN'] as const
export type Locale = (typeof locales)[number]

/** A text and its place. A language without the text has no key. */
export type Text = { place: string } & Partial<Record<Locale, string>>

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns every string of a tree with its path. */
const leaves = (value: unknown, way = ''): [string, string][] => {
  if (typeof value === 'string') return [[way, value]]
  return isRecord(value)
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, way === '' ? key : `${way}.${key}`))
    : []
}

/** Returns the texts in a tree: every object that has a string in English or Chinese. */
const textsWithin = (value: unknown, way: string): Text[] => {
  if (!isRecord(value)) return []
  const shown = locales.flatMap(locale => (typeof value[locale] === 'string' ? [[locale, value[locale]] as const] : []))
  if (shown.length > 0) return [{ place: way, ...Object.fromEntries(shown) }]
  return Object.entries(value).flatMap(([key, inner]) => textsWithin(inner, `${way} ${key}`))
}

/** Joins the texts of separate trees, one per language, by their keys. */
const joined = (place: string, trees: Record<Locale, unknown>): Text[] => {
  const texts = new Map<string, Text>()
  for (const locale of locales) {
    for (const [way, shown] of leaves(trees[locale])) {
      texts.set(way, { ...(texts.get(way) ?? { place: `${place} ${way}` }), [locale]: shown })
    }
  }
  return [...texts.values()]
}

const load = async (file: string): Promise<Record<string, unknown>> => {
  const module: unknown = await import(pathToFileURL(join(root, file)).href)
  return isRecord(module) ? module : {}
}

/** Collects the words from files with one language each, `en.ts` or `receipt.en.ts`. */
const fromWords = async (): Promise<Text[]> => {
  const files = globSync('{{contract,portal,server}/src/**,server/gateway/**}/words/{en,*.en}.ts', { cwd: root })
  const each = files.toSorted().map(async file => {
    const [en, hk, cn] = await Promise.all(
      locales.map(locale => load(join(dirname(file), basename(file).replace(/en\.ts$/, `${locale}.ts`)))),
    )
    const place = basename(file) === 'en.ts' ? dirname(file) : file.replace(/\.en\.ts$/, '')
    return joined(place, { en: en?.['default'], 'zh-HK': hk?.['default'], 'zh-CN': cn?.['default'] })
  })
  return (await Promise.all(each)).flat()
}

/** Files with the three languages side by side. */
const sideBySide = [
  'server/src/sales/words/reasons.ts',
  'server/src/sales/words/outcomes.ts',
  'portal/src/staff/campaigns/usual-texts.ts',
  'portal/src/staff/session/usual-notes.ts',
  'contract/src/club/member.ts',
]

const fromSideBySide = async (): Promise<Text[]> =>
  (await Promise.all(sideBySide.map(async file => textsWithin(await load(file), file)))).flat()

const fromRefusals = async (): Promise<Text[]> =>
  textsWithin((await load('contract/src/refusals.ts'))['refusals'], 'contract/src/refusals.ts')

const fromData = (): Text[] =>
  globSync('server/data/*.json', { cwd: root }).flatMap(file => {
    const data: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'))
    return textsWithin(data, file)
  })

/** Reads the documents line by line: each line is compared with the same line of the other languages. */
const fromTerms = (): Text[] =>
  globSync('server/data/terms/*.en.md', { cwd: root }).flatMap(english => {
    const lines = (locale: Locale) =>
      readFileSync(join(root, english.replace('.en.md', `.${locale}.md`)), 'utf8').split('\n')
    return joined(english.replace('.en.md', ''), { en: lines('en'), 'zh-HK': lines('zh-HK'), 'zh-CN': lines('zh-CN') })
  })

/** Returns all texts by their source. An empty source is a fault in the collection, which `ops/words.ts` reports. */
export const collectTexts = async (): Promise<Record<string, Text[]>> => ({
  words: await fromWords(),
  sides: await fromSideBySide(),
  refusals: await fromRefusals(),
  data: fromData(),
  terms: fromTerms(),
})
