import type { Appointments } from '#contract/sales/appointment'
import { type Locale, todayInHongKong } from '../../lib/language/index.ts'

type Slot = Appointments['slots'][number]

/** The slots of each day in Hong Kong that has some, the days in order. */
export const byDay = (slots: readonly Slot[]): { day: string; slots: Slot[] }[] => {
  const days = new Map<string, Slot[]>()
  for (const slot of slots) {
    const day = todayInHongKong(Date.parse(slot.startsAt))
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return [...days].map(([day, all]) => ({ day, slots: all }))
}

/** The day of the week of a calendar day, as people write it in brackets. */
export const weekdayOf = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { weekday: locale === 'en' ? 'short' : 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
