import type { PersonNames } from '#contract/person-name'
import { foldCompatibility } from '#contract/text'
import { formsOf } from './variants.ts'

/** Words of one name that are looked at: 28 pairs at most. */
const maxWords = 8

/** Without capitals and marks: as somebody at a keyboard types it who has the name from a telephone. */
const plain = (text: string): string => foldCompatibility(text).normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()

/** Words of an alphabet; an apostrophe parts none (O’BRIEN). */
const wordsOf = (text: string): string[] =>
  plain(text)
    .replace(/['’]/gu, '')
    .match(/[\p{Script=Latin}\d]+/gu) ?? []
/** Traditional and Simplified characters are different names: documents have the one or the other. */
const charactersOf = (text: string): string[] => foldCompatibility(text).match(/\p{Script=Han}/gu) ?? []

/** As an index has two parts of a name: in the order of their codes. */
const pairOf = (item: string, other: string): string => (other === '' ? `${item}|` : [item, other].sort().join('|'))

/** Each two of them, in no order; of one alone, itself. */
const pairsOf = (parts: readonly string[]): string[] => {
  const once = [...new Set(parts)].sort().slice(0, maxWords)
  const [only] = once
  if (once.length === 1 && only !== undefined) return [pairOf(only, '')]
  return once.flatMap((item, index) => once.slice(index + 1).map(other => pairOf(item, other)))
}

/**
 * By which pairs of words a name is found, whatever the order of surname and given names. `TAI MAN` is found as `TAIMAN` too. Pairs, so
 * that a surname alone finds nobody: there are thousands of each.
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
 * The pairs that a name must have to be the one that was typed, each with those that count for it: a character may be typed in another
 * form than the document has. None: that is too little to look for.
 */
export const typedPairs = (text: string): string[][] => [
  ...pairsOf(wordsOf(text)).map(pair => [pair]),
  ...pairsOf(charactersOf(text)).map(pair => {
    const [one = '', other = ''] = pair.split('|')
    const others = other === '' ? [''] : formsOf(other)
    return [...new Set(formsOf(one).flatMap(first => others.map(second => pairOf(first, second))))]
  }),
]
