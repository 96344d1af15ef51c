// Looks over everything that is said in three languages and reports: ASCII punctuation or a typed space beside a Chinese
// character, characters and words of the other Chinese, {{placeholders}} that differ, and what English says and a Chinese does not.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')
const locales = ['en', 'zh-HK', 'zh-CN'] as const
type Locale = (typeof locales)[number]

/** One thing that is said, and where it stands. A language that is silent has no key. */
type Text = { place: string } & Partial<Record<Locale, string>>

// Simplified and Traditional forms that are never right in the other script. A sample, not a dictionary.
const pairs =
  '们們这這录錄号號为為请請个個时時间間说說书書话話电電验驗码碼证證资資户戶类類选選择擇项項页頁网網缴繳银銀额額' +
  '订訂关關联聯处處门門务務无無现現继繼续續该該错錯误誤数數据據点點栋棟楼樓层層单單买買卖賣价價币幣产產业業员員' +
  '国國区區会會让讓权權则則细細条條声聲阅閱读讀经經过過还還进進连連运運发發对對应應开開总總统統编編执執营營简簡' +
  '记記认認体體语語译譯设設许許询詢详詳变變质質费費购購输輸载載边邊适適邮郵释釋钟鐘键鍵长長问問阶階险險隐隱须須预預领領' +
  '题題风風马馬龙龍龄齡报報换換历歷压壓图圖场場备備头頭学學实實审審将將属屬岁歲岛島带帶帮幫归歸当當态態获獲两兩'
const simplified = new Set([...pairs].filter((_, at) => at % 2 === 0))
const traditional = new Set([...pairs].filter((_, at) => at % 2 === 1))
const strangers = { 'zh-HK': simplified, 'zh-CN': traditional } as const

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Every string of a tree and the way to it. */
const leaves = (value: unknown, way = ''): [string, string][] => {
  if (typeof value === 'string') return [[way, value]]
  return isRecord(value)
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, way === '' ? key : `${way}.${key}`))
    : []
}

/** Every object of a tree that has a string in English or Chinese is a text. */
const textsWithin = (value: unknown, way: string): Text[] => {
  if (!isRecord(value)) return []
  const shown = locales.flatMap(locale => (typeof value[locale] === 'string' ? [[locale, value[locale]] as const] : []))
  if (shown.length > 0) return [{ place: way, ...Object.fromEntries(shown) }]
  return Object.entries(value).flatMap(([key, inner]) => textsWithin(inner, `${way} ${key}`))
}

/** Texts of which each language has a tree of its own, joined by their keys. */
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

const fromWords = async (): Promise<Text[]> => {
  const folders = globSync('{{contract,portal,server}/src/**,server/gateway}/words', { cwd: root })
  const each = folders.toSorted().map(async folder => {
    const [en, hk, cn] = await Promise.all(locales.map(locale => load(`${folder}/${locale}.ts`)))
    return joined(folder, { en: en?.['default'], 'zh-HK': hk?.['default'], 'zh-CN': cn?.['default'] })
  })
  return (await Promise.all(each)).flat()
}

const fromRefusals = async (): Promise<Text[]> =>
  textsWithin((await load('contract/src/refusals.ts'))['refusals'], 'contract/src/refusals.ts')

const fromData = (): Text[] =>
  globSync('server/data/*.json', { cwd: root }).flatMap(file => {
    const data: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'))
    return textsWithin(data, file)
  })

/** A document line by line: each line of a language is compared with the line that stands there in the others. */
const fromTerms = (): Text[] =>
  globSync('server/data/terms/*.en.md', { cwd: root }).flatMap(english => {
    const lines = (locale: Locale) =>
      readFileSync(join(root, english.replace('.en.md', `.${locale}.md`)), 'utf8').split('\n')
    return joined(english.replace('.en.md', ''), { en: lines('en'), 'zh-HK': lines('zh-HK'), 'zh-CN': lines('zh-CN') })
  })

const placeholders = (text: string): string =>
  [...new Set(text.match(/\{\{[^}]*\}\}/g) ?? [])].toSorted().join(' ') || 'none'

/** A Chinese character and the ASCII punctuation that it touches. */
const asciiBeside = /\p{Script=Han}[,.;:?!()]|[,.;:?!()]\p{Script=Han}/gu

/**
 * A space typed between a Chinese character and a Latin letter, a digit or a placeholder: browsers set it (`text-autospace`).
 * Sizes are written 5MB, as the specification has them.
 */
const spaced = /\p{Script=Han} +[A-Za-z\d{$+]|[A-Za-z\d}%] +\p{Script=Han}|\d MB/gu

/** Words that this product writes otherwise. */
const strangeWords = {
  'zh-HK': ['無須', '無需', '毋需'],
  'zh-CN': ['正本', '亲临', '缴付', '合共', '回赠', '纪录'],
} as const

const faultsOf = (text: Text, locale: 'zh-HK' | 'zh-CN'): string[] => {
  const { en = '' } = text
  const shown = text[locale] ?? ''
  if (shown === '' || en === '')
    return shown === en ? [] : [shown === '' ? 'says nothing' : 'says what English does not']
  const strange = [...new Set(shown)].filter(char => strangers[locale].has(char))
  const ascii = shown.match(asciiBeside) ?? []
  const typed = shown.match(spaced) ?? []
  const words = strangeWords[locale].filter(word => shown.includes(word))
  return [
    ...(ascii.length > 0 ? [`ASCII punctuation: ${ascii.join(' ')}`] : []),
    ...(typed.length > 0 ? [`a typed space: ${typed.join(' ')}`] : []),
    ...(words.length > 0 ? [`another word is used: ${words.join(' ')}`] : []),
    ...(strange.length > 0 ? [`characters of the other script: ${strange.join(' ')}`] : []),
    ...(placeholders(shown) === placeholders(en)
      ? []
      : [`placeholders ${placeholders(shown)}, in English ${placeholders(en)}`]),
  ]
}

const sources: Record<string, Text[]> = {
  words: await fromWords(),
  refusals: await fromRefusals(),
  data: fromData(),
  terms: fromTerms(),
}
const texts = Object.values(sources).flat()
const faults = texts.flatMap(text =>
  (['zh-HK', 'zh-CN'] as const).flatMap(locale =>
    faultsOf(text, locale).map(
      fault => `${text.place} [${locale}] ${fault}: ${(text[locale] ?? text.en ?? '').trim()}`,
    ),
  ),
)
// A check that sees nothing finds nothing.
for (const [source, found] of Object.entries(sources)) if (found.length === 0) faults.push(`no texts in ${source}`)

for (const fault of faults) console.log(fault)
console.log(`${texts.length} texts in three languages, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
