import { foldCompatibility } from '#contract/text'

/** Something that the search opens. `names`: its name, and other words by which it is found. */
export type Place = { to: string; group: 'pages' | 'sessions' | 'properties'; name: string; names: readonly string[] }

const plain = (text: string): string => foldCompatibility(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the rank of a match: 0 if the name begins with the text, 1 if a word does, 2 otherwise; null for none. */
const rankOf = (wanted: string, words: readonly string[], names: readonly string[]): number | null => {
  const all = names.map(plain)
  const whole = all.join(' ')
  if (!words.every(word => whole.includes(word))) return null
  if (all.some(name => name.startsWith(wanted))) return 0
  return all.some(name => name.split(/[\s·]+/u).some(word => word.startsWith(words[0] ?? ''))) ? 1 : 2
}

/**
 * Returns the places whose names contain every typed word, the best first and otherwise in their order; all of them
 * for an empty text.
 */
export const matching = (places: readonly Place[], typed: string): Place[] => {
  const wanted = plain(typed).trim()
  const words = wanted.split(/\s+/u)
  return places
    .flatMap(place => {
      const rank = rankOf(wanted, words, place.names)
      return rank === null ? [] : [{ place, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ place }) => place)
}
