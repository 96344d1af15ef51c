/** An event at one point in time. It blocks no time in the calendar. */
export type CalendarEvent = {
  /** Stable id: when the event is made again, a calendar does not import it twice. */
  uid: string
  /** ISO 8601 instant with time zone. */
  at: string
  title: string
  text?: string | undefined
  place?: string | undefined
  url?: string | undefined
  /** Number of days before the event when the calendar reminds of it. */
  remindDays?: number | undefined
}

type Calendar = {
  /** Producer of the file, as “-//Owner//Product//EN”. */
  product: string
  now: number
  events: readonly CalendarEvent[]
}

const maxYears = 75
const encoder = new TextEncoder()

/**
 * Folds a line after 75 octets; it continues on the next line after a space. No character is split (RFC 5545, 3.1).
 */
const folded = (line: string): string => {
  let text = ''
  let room = maxYears
  for (const char of line) {
    const size = encoder.encode(char).length
    if (size > room) {
      text += '\r\n '
      room = maxYears - 1
    }
    text += char
    room -= size
  }
  return text
}

/** Escapes text as a value (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n?|\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, '')

/** `20261121T020000Z` */
const stamp = (at: string | number): string => new Date(at).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')

const linesOf = (event: CalendarEvent, now: number): string[] => {
  const title = escaped(event.title)
  const alarm = [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${title}`,
    `TRIGGER:-P${event.remindDays}D`,
    'END:VALARM',
  ]
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(event.at)}`,
    `SUMMARY:${title}`,
    ...(event.text === undefined ? [] : [`DESCRIPTION:${escaped(event.text)}`]),
    ...(event.place === undefined ? [] : [`LOCATION:${escaped(event.place)}`]),
    ...(event.url === undefined ? [] : [`URL:${event.url}`]),
    'TRANSP:TRANSPARENT',
    ...(event.remindDays === undefined ? [] : alarm),
    'END:VEVENT',
  ]
}

/** Returns a file of events that any calendar can import (RFC 5545). */
export const calendarOf = ({ product, now, events }: Calendar): string => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escaped(product)}`,
    'CALSCALE:GREGORIAN',
    ...events.flatMap(event => linesOf(event, now)),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}
