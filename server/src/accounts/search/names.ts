import type { PersonNames } from '#contract/person-name'
import { foldCompatibility } from '#contract/text'
import { formsOf } from './variants.ts'

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
