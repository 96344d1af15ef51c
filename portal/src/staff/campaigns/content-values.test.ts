import { expect, test } from 'vitest'
import { Content, emptyContent } from '#contract/campaigns/campaign'
import { contentOf, mapContentField, valuesOf } from './content-values.ts'

const session = '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20'

test('what was kept comes back as it was', () => {
  const content: Content = {
    ...emptyContent('Typhoon'),
    topic: 'WEATHER',
    sessionId: session,
    channels: ['EMAIL', 'SMS'],
    startsAt: '2026-11-24T02:30:00.000Z',
    perMinute: 120,
  }
  expect(valuesOf('SERVICE', content).startsAt).toEqual({ day: '2026-11-24', time: '10:30' })
  expect(contentOf(valuesOf('SERVICE', content))).toEqual(content)
})

test('of three audiences one is sent', () => {
  const values = { ...valuesOf('MARKETING', emptyContent('News')), sessionId: session, propertyId: session }
  const sent = (scope: 'ALL' | 'PROPERTY' | 'SESSION') => {
    const { sessionId, propertyId } = contentOf({ ...values, scope })
    return [sessionId, propertyId]
  }
  expect([sent('ALL'), sent('PROPERTY'), sent('SESSION')]).toEqual([
    [null, null],
    [null, session],
    [session, null],
  ])
})

test.each([
  ['10:00', 'startsAt.day'],
  ['25:00', 'startsAt.time'],
])('a time that cannot be is marked where it was typed: %s', (time, place) => {
  expect(mapContentField('content.startsAt', { startsAt: { day: '2026-11-24', time } })).toBe(place)
  expect(mapContentField('content.channels', { startsAt: { day: '', time } })).toBe('byMail')
  expect(mapContentField('subject.en', { startsAt: { day: '', time } })).toBe('subject.en')
})

test.each([
  ['', '10:00', true],
  ['', '', true],
  ['', '19:00', false],
  ['', '25:00', false],
  ['2026-11-24', '19:00', true],
])('an hour that is typed without its day is not sent at once: %s %s', (day, time, isUnderstood) => {
  const { startsAt } = contentOf({ ...valuesOf('MARKETING', emptyContent('News')), startsAt: { day, time } })
  expect(startsAt !== '').toBe(isUnderstood)
})

test('an hour that is none is refused by the content’s own rules', () => {
  const values = { ...valuesOf('MARKETING', emptyContent('News')), startsAt: { day: '2026-11-24', time: '7 pm' } }
  expect(Content.safeParse(contentOf(values)).success).toBe(false)
})
