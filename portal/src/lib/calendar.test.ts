import { expect, test } from 'vitest'
import { type CalendarEvent, calendarOf } from './calendar.ts'

const now = Date.parse('2026-11-21T02:00:00.500Z')
const fileOf = (...events: CalendarEvent[]): string => calendarOf({ product: '-//Firsthand//Portal//EN', now, events })
const event: CalendarEvent = {
  uid: 'R-7KQ4-M2XP.verify@firsthand.example',
  at: '2026-11-28T18:00:00+08:00',
  title: 'Go',
}

/** Returns the lines as a calendar reads them: folded lines are joined again. */
const unfolded = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n')

test('is a calendar of its events, in UTC, each line ended by CRLF', () => {
  const file = fileOf({ ...event, remindDays: 1, url: 'https://firsthand.example/en/registration-of-intent' }, event)
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-\/\/Firsthand\/\/Portal\/\/EN\r\n/)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(unfolded(file)).toEqual(
    expect.arrayContaining([
      'UID:R-7KQ4-M2XP.verify@firsthand.example',
      'DTSTAMP:20261121T020000Z',
      'DTSTART:20261128T100000Z',
      'URL:https://firsthand.example/en/registration-of-intent',
      'BEGIN:VALARM',
      'TRIGGER:-P1D',
    ]),
  )
  // Only the event that asks for them has a reminder, a place or a text.
  expect(file.match(/BEGIN:VALARM/g)).toHaveLength(1)
  expect(file).not.toMatch(/LOCATION|undefined/)
})

test.each([
  ['a comma, a semicolon', String.raw`a comma\, a semicolon`],
  ['this; that', String.raw`this\; that`],
  [String.raw`C:\home`, String.raw`C:\\home`],
  ['one\ntwo\r\nthree\rfour', String.raw`one\ntwo\nthree\nfour`],
  ['a bell\u0007 rings', 'a bell rings'],
  ['抽籤：海港，第一期', '抽籤：海港，第一期'],
])('escapes %j', (text, value) => {
  const lines = unfolded(fileOf({ ...event, title: text, text, place: text }))
  for (const name of ['SUMMARY', 'DESCRIPTION', 'LOCATION']) expect(lines).toContain(`${name}:${value}`)
})

test.each([
  ['Latin', 'x'.repeat(300)],
  ['Chinese', '請於限期前到售樓處核實登記'.repeat(20)],
  ['characters of four octets', '𠮷野家'.repeat(40)],
  ['a mixture', `a${'海b'.repeat(60)}`],
  ['one that fills the line exactly', 'x'.repeat(75 - 'SUMMARY:'.length)],
])('folds %s at 75 octets and cuts no character', (_, title) => {
  const file = fileOf({ ...event, title })
  const octets = file.split('\r\n').map(line => Buffer.byteLength(line))
  expect(Math.max(...octets)).toBeLessThanOrEqual(75)
  expect(file).not.toContain('\uFFFD')
  expect(unfolded(file)).toContain(`SUMMARY:${title}`)
})

test('folds no line that fits', () => {
  expect(fileOf({ ...event, title: 'x'.repeat(75 - 'SUMMARY:'.length) })).not.toContain('\r\n ')
})
