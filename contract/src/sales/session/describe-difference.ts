import type { Locale } from '../../common.ts'
import { showBriefCents } from '../../money.ts'
import { type Difference, differenceKinds, type DifferenceValue } from './differences.ts'
import { keyFor } from '../property/method-words.ts'
import type { SessionMethod } from '../property/sales-session.ts'
import type { DifferenceWords } from './words/en.ts'

/** Functions that turn a difference into text of a language. */
export type Teller = {
  /** How the session is sold: one without a ballot has no ballot entries. */
  method: SessionMethod | undefined
  locale: Locale
  say: (key: keyof DifferenceWords, values?: Record<string, string>) => string
  showTime: (instant: string) => string
}

/** Returns a value of a difference as text for people. */
const describeValue = (
  field: Difference['field'],
  value: DifferenceValue,
  { locale, say, showTime }: Teller,
): string => {
  if (value === null) return say('none')
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
  if (typeof value === 'object') return value[locale]
  if (typeof value === 'number') return differenceKinds[field] === 'money' ? showBriefCents(value) : String(value)
  if (differenceKinds[field] === 'time') return showTime(value)
  if (value === 'BALLOT' || value === 'TENDER' || value === 'FIRST_COME') return say(`method_${value}`)
  return value
}

/** Returns the name of a field. Two of them say what the intents of a registration are. */
const nameOf = (field: Difference['field'], { method, say }: Teller): string =>
  say(field === 'limits.maxIntentsPerTicket' || field === 'deposit.depositCents' ? keyFor(method, field) : field)

/** Returns a difference as text for people: the field, the value before, and the value after. */
export const describeDifference = (
  { field, of, before, after }: Difference,
  teller: Teller,
): { field: string; before: string; after: string } => {
  const { say, locale } = teller
  const name = nameOf(field, teller)
  return {
    // The value before or after already names a group that was added or removed.
    field: of === null || field === 'groups.name' ? name : say('of', { field: name, group: of[locale] }),
    before: describeValue(field, before, teller),
    after: describeValue(field, after, teller),
  }
}
