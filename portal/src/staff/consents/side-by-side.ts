import { diffArrays, diffWordsWithSpace } from 'diff'
import type { Locale } from '#contract/common'

/** A part of a line. `isOther` is true where the two versions differ. */
export type Run = { text: string; isOther: boolean }
/**
 * A line of each version, side by side; null if that version has no line there. `same` is a number of equal lines.
 */
export type Row = { same: number } | { before: Run[] | null; after: Run[] | null }

const linesOf = (text: string): string[] => text.split('\n').filter(line => line.trim() !== '')

/** Returns the differing parts of two lines. The browser finds word boundaries in Chinese text. */
const runsOf = (before: string, after: string, locale: Locale): { before: Run[]; after: Run[] } => {
  const changes = diffWordsWithSpace(before, after, {
    intlSegmenter: new Intl.Segmenter(locale, { granularity: 'word' }),
  })
  const side = (other: 'added' | 'removed', own: 'added' | 'removed') =>
    changes.flatMap(change => (change[other] ? [] : [{ text: change.value, isOther: change[own] }]))
  return { before: side('added', 'removed'), after: side('removed', 'added') }
}

const whole = (text: string | undefined): Run[] | null => (text === undefined ? null : [{ text, isOther: true }])

/**
 * Compares two versions of a text line by line. Differing lines are compared word by word, and equal lines are only
 * counted.
 */
export const sideBySide = (before: string, after: string, locale: Locale): Row[] => {
  const rows: Row[] = []
  let removed: string[] = []
  const pair = (added: readonly string[]) => {
    for (let at = 0; at < Math.max(removed.length, added.length); at++) {
      const [old, next] = [removed[at], added[at]]
      rows.push(
        old !== undefined && next !== undefined
          ? runsOf(old, next, locale)
          : { before: whole(old), after: whole(next) },
      )
    }
    removed = []
  }
  for (const change of diffArrays(linesOf(before), linesOf(after))) {
    if (change.removed) removed = change.value
    else if (change.added) pair(change.value)
    else {
      pair([])
      rows.push({ same: change.value.length })
    }
  }
  pair([])
  return rows
}
