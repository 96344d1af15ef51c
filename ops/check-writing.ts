// Checks how a text is written: its punctuation and script, the order of dates, times and addresses, and English
// capitals.
import { capitals, propers, titles } from './proper-names.ts'
import type { Text } from './texts.ts'

type Chinese = 'zh-HK' | 'zh-CN'

// Simplified and Traditional forms that are always wrong in the other script. A sample, not a dictionary.
const pairs =
  '们們这這录錄号號为為请請个個时時间間说說书書话話电電验驗码碼证證资資户戶类類选選择擇项項页頁网網缴繳银銀额額' +
  '订訂关關联聯处處门門务務无無现現继繼续續该該错錯误誤数數据據点點栋棟楼樓层層单單买買卖賣价價币幣产產业業员員' +
  '国國区區会會让讓权權则則细細条條声聲阅閱读讀经經过過还還进進连連运運发發对對应應开開总總统統编編执執营營简簡' +
  '记記认認体體语語译譯设設许許询詢详詳变變质質费費购購输輸载載边邊适適邮郵释釋钟鐘键鍵长長问問阶階险險隐隱须須预預领領' +
  '题題风風马馬龙龍龄齡报報换換历歷压壓图圖场場备備头頭学學实實审審将將属屬岁歲岛島带帶帮幫归歸当當态態获獲两兩'
const foreignCharacters = {
  'zh-HK': new Set([...pairs].filter((_, index) => index % 2 === 0)),
  'zh-CN': new Set([...pairs].filter((_, index) => index % 2 === 1)),
} as const

const placeholders = (text: string): string =>
  [...new Set(text.match(/\{\{[^}]*\}\}/g) ?? [])].toSorted().join(' ') || 'none'

/** Patterns of faults, by the name of the fault. */
type Signs = Readonly<Record<string, RegExp>>

const found = (shown: string, signs: Signs): string[] =>
  Object.entries(signs).flatMap(([fault, sign]) => {
    const hits = shown.match(sign) ?? []
    return hits.length > 0 ? [`${fault}: ${hits.join(' ')}`] : []
  })

const part = '[座厦廈樓楼室號号]'
const chineseSigns: Signs = {
  /** A Chinese character next to ASCII punctuation. */
  'ASCII punctuation': /\p{Script=Han}[,.;:?!()]|[,.;:?!()]\p{Script=Han}/gu,
  /**
   * A typed space between a Chinese character and a Latin letter, a digit or a placeholder: browsers insert this
   * space (`text-autospace`). Sizes are written 5MB, as in the specification.
   */
  'a typed space': /\p{Script=Han} +[A-Za-z\d{$+]|[A-Za-z\d}%] +\p{Script=Han}|\d MB/gu,
  'dots that are not six': /(?<=.)(?<!…)…(?!…)|\.{3}/gu,
  'a date not in the order year, month, day':
    /\d+日\d+月|\d+月\d+日，?\d{4}年|\d{4}-\d\d-\d\d|\d{4}[／/]\d{1,2}[／/]/gu,
  'a date of another language':
    /\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*|(?<![\d.])\d{1,2}\/\d{1,2}\/\d{4}/gu,
  'a time not as 14:30': /[上下中]午\d|\d+[時时點点](?:正|\d+分|半)/gu,
  'an address not from large to small': new RegExp(
    `[\\dA-Z]室\\d+[樓楼]|\\d+[樓楼]第?\\d+座|\\d+[號号][^，。；、\\s\\d]{1,6}[路街道徑径](?![，。]?\\d)|[樓楼室座](?:，|、)(?:香港|九龍|九龙|新界)`,
    'gu',
  ),
  'an address with marks between its parts': new RegExp(`\\d${part}[，,、 　](?:第?\\d+|[A-Z])${part}`, 'gu'),
}
/**
 * Date fields start with the day in Hong Kong and with the year in the Mainland: 27／3／1988 is right for the first
 * alone.
 */
const boxSigns = {
  'zh-HK': {},
  'zh-CN': { 'a date in the order of Hong Kong': /\d{1,2}[／/]\d{1,2}[／/]\d{4}/gu },
} as const

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const englishSigns: Signs = {
  'a date not as 27 March 1988': new RegExp(
    `(?:${months}) \\d{1,2}(?!\\d)|\\d{4}-\\d\\d-\\d\\d|(?<![\\d.])\\d{1,2}/\\d{1,2}/\\d{2,4}|\\d年`,
    'gu',
  ),
  'a time not as 14:30': /\d ?[ap]\.?m\b|\d o’clock/giu,
  'an address not from small to large':
    /(?:\d|\}\})\/F,? (?:Flat|Unit|Room)\b|\b(?:Block|Tower) (?:\w+|\{\{\w+\}\}),? (?:\w+|\{\{\w+\}\})\/F|\b(?:Hong Kong|Kowloon|New Territories), (?:Flat|\d)/giu,
  'please twice': /\bplease\b[^\n]*\bplease\b/giu,
  'Chinese marks': /[，。；：？！（）「」《》]/gu,
}

/** Reports capitals within a short English text that is not a sentence: only names may have them. */
const checkCapitals = (english: string): string[] => {
  const words = english.split(/[\s(]+/u)
  const isSentence = words.length > 8 || /[.?!:]\s/u.test(english)
  if (isSentence || titles.includes(english)) return []
  const bare = [...propers, ...titles, ...months.split('|')].reduce((rest, name) => rest.replaceAll(name, ''), english)
  const odd = bare
    .split(/[\s(]+/u)
    .slice(1)
    .filter(word => /^[A-Z][a-z]/u.test(word) && !capitals.has(word.replace(/\W.*$/u, '')))
  return odd.length > 0 ? [`capitals: ${odd.join(' ')}`] : []
}

/** Reports names that lack their capitals: a name has them everywhere. */
const checkProperNames = (english: string): string[] =>
  propers.flatMap(name => {
    const odd = (english.match(new RegExp(`\\b${name}`, 'giu')) ?? []).filter(hit => hit !== name)
    return odd.length > 0 ? [`the capitals of ${name}: ${odd.join(', ')}`] : []
  })

export const checkEnglish = (english: string): string[] => [
  ...found(english, englishSigns),
  ...checkCapitals(english),
  ...checkProperNames(english),
]

/** The salutation of a letter in each language. */
const greetings = { en: 'Dear {{name}},\n', 'zh-HK': '{{name}}　你好：\n', 'zh-CN': '{{name}}，您好：\n' } as const

export const checkChinese = (text: Text, locale: Chinese): string[] => {
  const { en = '' } = text
  const shown = text[locale] ?? ''
  if (shown === '' || en === '')
    return shown === en ? [] : [shown === '' ? 'says nothing' : 'says what English does not']
  const unrecognised = [...new Set(shown)].filter(char => foreignCharacters[locale].has(char))
  const said = placeholders(shown)
  return [
    ...found(shown, { ...chineseSigns, ...boxSigns[locale] }),
    ...(unrecognised.length > 0 ? [`characters of the other script: ${unrecognised.join(' ')}`] : []),
    ...(said === placeholders(en) ? [] : [`placeholders ${said}, in English ${placeholders(en)}`]),
    ...(en.startsWith(greetings.en) && !shown.startsWith(greetings[locale]) ? ['a letter begins otherwise'] : []),
  ]
}
