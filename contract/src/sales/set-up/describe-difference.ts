import type { Locale } from '../../common.ts'
import { showCents } from '../../money.ts'
import { type Difference, differenceKinds, type DifferenceValue } from './differences.ts'
import type { DifferenceWords } from './words/en.ts'

/** What turns a difference into words of a language. */
export type Teller = {
  locale: Locale
  say: (key: keyof DifferenceWords, values?: Record<string, string>) => string
  showTime: (instant: string) => string
}

/** A value of a difference, as people read it. */
const describeValue = (
  field: Difference['field'],
  value: DifferenceValue,
  { locale, say, showTime }: Teller,
): string => {
  if (value === null) return say('none')
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
  if (typeof value === 'object') return value[locale]
  if (typeof value === 'number') return differenceKinds[field] === 'money' ? showCents(value) : String(value)
  if (differenceKinds[field] === 'time') return showTime(value)
  if (value === 'BALLOT' || value === 'TENDER' || value === 'FIRST_COME') return say(`method_${value}`)
  return value
}

/** A difference as people read it: what it is of, before, and after. */
export const describeDifference = (
  { field, of, before, after }: Difference,
  teller: Teller,
): { field: string; before: string; after: string } => {
  const { say, locale } = teller
  const name = say(field)
  return {
    // A group that came or went is named by what is before or after.
    field: of === null || field === 'groups.name' ? name : say('of', { field: name, group: of[locale] }),
    before: describeValue(field, before, teller),
    after: describeValue(field, after, teller),
  }
}
