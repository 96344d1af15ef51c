import { expect, test } from 'vitest'
import { mayResend, type SentCodes } from './code.ts'

const now = new Date('2026-11-21T02:00:00.000Z')
const ago = (...seconds: number[]) => seconds.map(item => new Date(now.getTime() - item * 1000))
const minute = 60
const hour = 3600
const day = 86_400

test.each([
  ['never before', [], 'yes'],
  ['just now', ago(0), 'too-soon'],
  ['59.999 s ago', ago(59.999), 'too-soon'],
  ['60 s ago', ago(60), 'yes'],
  ['four within the hour', ago(2 * minute, 4 * minute, 6 * minute, 8 * minute), 'yes'],
  ['five within the hour', ago(2 * minute, 4 * minute, 6 * minute, 8 * minute, hour - 0.001), 'too-many'],
  ['four, and one an hour ago', ago(2 * minute, 4 * minute, 6 * minute, 8 * minute, hour), 'yes'],
  ['nine within the day', ago(...Array.from({ length: 9 }, (_, n) => (n + 2) * hour)), 'yes'],
  ['ten within the day', ago(...Array.from({ length: 10 }, (_, n) => (n + 2) * hour)), 'too-many'],
  ['ten, the first a day ago', ago(...Array.from({ length: 9 }, (_, n) => (n + 2) * hour), day), 'yes'],
  ['too soon comes before too many', ago(10, 2 * minute, 4 * minute, 6 * minute, 8 * minute), 'too-soon'],
])('a code sent %s: %#', (_, sentAt, may) =>
  expect(mayResend('REGISTER', { own: sentAt, strangers: sentAt, byOwner: false }, now)).toBe(may),
)

const spread = (count: number, seconds: number) => ago(...Array.from({ length: count }, (_, at) => (at + 2) * seconds))
const cases: [string, Partial<SentCodes>, 'yes' | 'too-soon' | 'too-many'][] = [
  ['a stranger after one of another stranger just now', { strangers: ago(1) }, 'yes'],
  ['a stranger after nine of other strangers in the hour', { strangers: spread(9, minute) }, 'yes'],
  ['a stranger after ten of other strangers in the hour', { strangers: spread(10, minute) }, 'too-many'],
  ['a stranger after twenty of other strangers in the day', { strangers: spread(20, hour) }, 'too-many'],
  ['the owner after a hundred of strangers', { strangers: spread(100, 10), byOwner: true }, 'yes'],
  ['the owner just after the own', { own: ago(1), byOwner: true }, 'too-soon'],
  ['the owner after five of the own', { own: spread(5, minute), byOwner: true }, 'too-many'],
]
test.each(cases)('%s', (_, sent, may) =>
  expect(mayResend('FORGOT_PASSWORD', { own: [], strangers: [], byOwner: false, ...sent }, now)).toBe(may),
)

test.each(['REGISTER', 'CONTACT', 'SLIDE_CHECK'] as const)(
  'a code for %s: all together may have no more sent to one address than one of them',
  purpose => {
    const sent = (count: number) => ({ own: [], strangers: spread(count, minute), byOwner: false })
    expect([mayResend(purpose, sent(4), now), mayResend(purpose, sent(5), now)]).toEqual(['yes', 'too-many'])
  },
)
