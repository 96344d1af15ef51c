import type { Appointments } from '#contract/sales/appointments/appointment'
import type { Locale } from '#contract/common'
import { perLocale, todayInHongKong } from '../../../lib/language/format.ts'

type Slot = Appointments['slots'][number]

/** Returns the slots grouped by day in Hong Kong, in order; days without slots are left out. */
export const byDay = (slots: readonly Slot[]): { day: string; slots: Slot[] }[] => {
  const days = new Map<string, Slot[]>()
  for (const slot of slots) {
    const day = todayInHongKong(Date.parse(slot.startsAt))
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return [...days].map(([day, all]) => ({ day, slots: all }))
}

const weekdays = perLocale(
  locale => new Intl.DateTimeFormat(locale, { weekday: locale === 'en' ? 'short' : 'long', timeZone: 'UTC' }),
)

/** Returns the weekday of a calendar day in the short form used in brackets. */
export const weekdayOf = (day: string, locale: Locale): string => weekdays(locale).format(new Date(`${day}T00:00:00Z`))
