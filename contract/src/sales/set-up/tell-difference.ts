import type { Locale } from '../../common.ts'
import { showCents } from '../../money.ts'
import { type Difference, differenceKinds, type DifferenceValue } from './differences.ts'
import type { DifferenceWords } from './words/en.ts'

/** What turns a difference into words of a language. */
export type Teller = { locale: Locale; words: DifferenceWords; showTime: (instant: string) => string }

const fieldKey = (field: Difference['field']) => field.replace('.', '_') as keyof DifferenceWords

/** A value of a difference, as people read it. */
const tellValue = (field: Difference['field'], value: DifferenceValue, { locale, words, showTime }: Teller): string => {
  if (value === null) return words.none
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'object') return value[locale]
  if (typeof value === 'number') return differenceKinds[field] === 'money' ? showCents(value) : String(value)
  if (differenceKinds[field] === 'time') return showTime(value)
  if (value === 'BALLOT' || value === 'TENDER' || value === 'FIRST_COME') return words[`method_${value}`]
  return value
}

/** A difference as people read it: what it is of, before, and after. */
export const tellDifference = (
  { field, of, before, after }: Difference,
  teller: Teller,
): { field: string; before: string; after: string } => {
  const { words, locale } = teller
  const name = words[fieldKey(field)]
  return {
    // A group that came or went is named by what is before or after.
    field:
      of === null || field === 'groups.name'
        ? name
        : words.of.replace('{{field}}', name).replace('{{group}}', of[locale]),
    before: tellValue(field, before, teller),
    after: tellValue(field, after, teller),
  }
}
