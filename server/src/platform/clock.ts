import { tz } from '@date-fns/tz'
import { format } from 'date-fns/format'

/** The time zone of every date that people see. */
export const zone = 'Asia/Hong_Kong'

/** Returns the calendar day in Hong Kong at an instant, `YYYY-MM-DD`, whatever the time zone of this machine. */
export const todayInHongKong = (now: Date): string => format(now, 'yyyy-MM-dd', { in: tz(zone) })

/** Returns the start (inclusive) and end (exclusive) of a calendar day in Hong Kong, which has no summer time. */
export const dayRange = (day: string): { from: string; to: string } => {
  const begins = Date.parse(`${day}T00:00:00+08:00`)
  return { from: new Date(begins).toISOString(), to: new Date(begins + 86_400_000).toISOString() }
}

const patterns = { en: 'd MMM yyyy, HH:mm', 'zh-HK': 'yyyy年M月d日 HH:mm', 'zh-CN': 'yyyy年M月d日 HH:mm' } as const

/** Formats an instant in Hong Kong time in the given language. */
export const showTime = (instant: string, locale: keyof typeof patterns): string =>
  format(new Date(instant), patterns[locale], { in: tz(zone) })
