import { tz, TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { format } from 'date-fns/format'
import { isValid } from 'date-fns/isValid'
import { maxPlan } from '#contract/sales/appointments/visit'
import { zone } from '../../platform/clock.ts'

/** Returns a calendar day and a time of day in Hong Kong as an instant. */
const instantOf = (day: string, clock: string): Date => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return new Date(new TZDate(year, month - 1, date, hours, minutes, zone).getTime())
}

type Plan = { from: string; to: string; opensAt: string; closesAt: string; minutes: number }
type Fault = { field: keyof Plan; code: 'invalid' | 'too_long' }

const isDay = (day: string): boolean => {
  const at = instantOf(day, '00:00')
  return isValid(at) && format(at, 'yyyy-MM-dd', { in: tz(zone) }) === day
}

/** Returns the faults of a plan of slots. */
export const planFaults = ({ from, to, opensAt, closesAt, minutes }: Plan): Fault[] => {
  const wrong = (
    [
      ['from', from],
      ['to', to],
    ] as const
  ).filter(([, day]) => !isDay(day))
  if (wrong.length > 0) return wrong.map(([field]) => ({ field, code: 'invalid' }))
  const days = differenceInCalendarDays(instantOf(to, '00:00'), instantOf(from, '00:00')) + 1
  if (days < 1) return [{ field: 'to', code: 'invalid' }]
  if (days > maxPlan.days) return [{ field: 'to', code: 'too_long' }]
  const slots = (+instantOf(from, closesAt) - +instantOf(from, opensAt)) / (minutes * 60_000)
  if (slots < 1) return [{ field: 'closesAt', code: 'invalid' }]
  return slots > maxPlan.slotsADay ? [{ field: 'minutes', code: 'invalid' }] : []
}

/** Returns start and end of each slot of a plan; a slot that would end after closing is left out. */
export const slotsOf = ({ from, to, opensAt, closesAt, minutes }: Plan): { startsAt: string; endsAt: string }[] => {
  const slots = []
  for (let day = instantOf(from, '00:00'); day <= instantOf(to, '00:00'); day = addDays(day, 1)) {
    const name = format(day, 'yyyy-MM-dd', { in: tz(zone) })
    const closes = +instantOf(name, closesAt)
    for (let at = +instantOf(name, opensAt); at + minutes * 60_000 <= closes; at += minutes * 60_000)
      slots.push({ startsAt: new Date(at).toISOString(), endsAt: new Date(at + minutes * 60_000).toISOString() })
  }
  return slots
}

/** Returns the first instant of a day in Hong Kong, and of the next day. */
export const dayOf = (day: string): { from: string; to: string } => {
  const from = instantOf(day, '00:00')
  return { from: from.toISOString(), to: addDays(from, 1).toISOString() }
}
