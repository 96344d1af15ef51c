import type { PersonNames } from '#contract/person-name'
import { foldCompatibility } from '#contract/text'

/**
 * Forms of one Chinese character that Hong Kong's documents and keyboards use for each other. Simplified characters
 * are not included: documents have the one or the other, and a different name is a different person.
 */
const variants =
  '啟啓 峰峯 群羣 裡裏 衛衞 恒恆 溫温 為爲 強强 說説 銳鋭 稅税 脫脱 悅悦 閱閲 緣縁 綠緑 錄録 呂吕 吳呉 尚尙 真眞 值値 慎愼 鎮鎭 青靑 清淸 靜静 顏顔 ' +
  '彥彦 產産 潁頴穎 涼凉 減减 沖冲 決决 況况 虛虚 查査 雞鷄 鑑鑒 線綫 匯滙 床牀 廈厦 煙烟 臺台 豐豊 鄰隣 鍊錬 宮宫 晉晋 並并 寶寳 戶户 教敎 黃黄 內内 ' +
  '兌兑 麵麪 蔥葱 艷艶豔 繡綉 秘祕 庵菴 島嶋 歲嵗 柏栢 冊册 卻却 眾衆 嫻嫺 勳勛 贊賛 濕溼 棋碁 翱翺 汙污 飈飆 翠翆 德徳 曾曽'

const forms: ReadonlyMap<string, readonly string[]> = new Map(
  variants.split(' ').flatMap(group => {
    const all = [...group]
    return all.map(item => [item, all] as const)
  }),
)

/** Returns a character together with its other forms. */
const formsOf = (character: string): readonly string[] => forms.get(character) ?? [character]

/** Maximum number of words of one name that are indexed: at most 28 pairs. */
const maxWords = 8

/** Removes case and diacritics, so that a staff member can type a name that they heard on the telephone. */
const plain = (text: string): string => foldCompatibility(text).normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()

/** Splits a name into Latin words. An apostrophe does not split a word (O’BRIEN). */
const wordsOf = (text: string): string[] =>
  plain(text)
    .replace(/['’]/gu, '')
    .match(/[\p{Script=Latin}\d]+/gu) ?? []
/**
 * Returns the Chinese characters of a name. Traditional and Simplified characters count as different names: documents
 * have the one or the other.
 */
const charactersOf = (text: string): string[] => foldCompatibility(text).match(/\p{Script=Han}/gu) ?? []

/** Returns the index form of two parts of a name, sorted by character code. */
const pairOf = (item: string, other: string): string => (other === '' ? `${item}|` : [item, other].sort().join('|'))

/** Returns every unordered pair of the parts, or the part itself if there is only one. */
const pairsOf = (parts: readonly string[]): string[] => {
  const once = [...new Set(parts)].sort().slice(0, maxWords)
  const [only] = once
  if (once.length === 1 && only !== undefined) return [pairOf(only, '')]
  return once.flatMap((item, index) => once.slice(index + 1).map(other => pairOf(item, other)))
}

/**
 * Returns the pairs of words by which a name is found, in any order of surname and given names. `TAI MAN` is also
 * found as `TAIMAN`. Pairs are used so that a surname alone finds nobody: thousands of people share each surname.
 */
export const namePairs = ({
  englishLastName,
  englishFirstName,
  chineseLastName,
  chineseFirstName,
}: PersonNames): string[] => {
  const given = wordsOf(englishFirstName ?? '')
  const joined = given.length > 1 ? [given.join('')] : []
  const english = [...wordsOf(englishLastName), ...given, ...joined]
  return [
    ...new Set([...pairsOf(english), ...pairsOf(charactersOf(`${chineseLastName ?? ''}${chineseFirstName ?? ''}`))]),
  ]
}

/**
 * Returns the pairs that a name must have to match the typed text, each with its equivalents: a character can be
 * typed in another form than the one in the document. An empty result means that the text is too short to search for.
 */
export const typedPairs = (text: string): string[][] => [
  ...pairsOf(wordsOf(text)).map(pair => [pair]),
  ...pairsOf(charactersOf(text)).map(pair => {
    const [one = '', other = ''] = pair.split('|')
    const others = other === '' ? [''] : formsOf(other)
    return [...new Set(formsOf(one).flatMap(first => others.map(second => pairOf(first, second))))]
  }),
]
