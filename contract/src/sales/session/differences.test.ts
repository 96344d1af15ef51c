import { describe, expect, test } from 'vitest'
import { fillWords } from '../../text.ts'
import { sample } from '../../sample.ts'
import { differencesOf } from './differences.ts'
import { emptySetUp, readSetUp, type Sections, sections, SetUp } from './set-up.ts'
import { describeDifference } from './describe-difference.ts'
import en from './words/en.ts'
import zhHK from './words/zh-HK.ts'

const whole = sample(SetUp)
const changed = (
  name: 'about' | 'times' | 'limits',
  more: Partial<Sections['about'] & Sections['times'] & Sections['limits']>,
): SetUp => ({
  ...whole,
  [name]: { ...whole[name], ...more },
})
const [group] = sample(sections.groups)
const grouped = (...names: string[]): SetUp => ({
  ...whole,
  groups: names.map(name => ({ ...group!, id: name, name: { en: name, 'zh-HK': `${name}組`, 'zh-CN': `${name}组` } })),
})
const told = (before: SetUp, after: SetUp) =>
  differencesOf(before, after).map(item =>
    Object.values(
      describeDifference(item, {
        method: after.about?.method,
        locale: 'en',
        say: (key, values = {}) => fillWords(en[key], values),
        showTime: instant => instant.slice(0, 10),
      }),
    ).join(' | '),
  )

describe('what has changed, as people are told', () => {
  test.each<[string, SetUp, SetUp, string[]]>([
    ['nothing', whole, whole, []],
    [
      'a time',
      changed('times', { closesAt: '2026-12-05T12:00:00.000Z' }),
      changed('times', { closesAt: '2026-12-07T12:00:00.000Z' }),
      ['Registration closes | 2026-12-05 | 2026-12-07'],
    ],
    [
      'a ballot that is no more',
      changed('times', { ballotAt: '2026-12-05T12:00:00.000Z' }),
      changed('times', { ballotAt: null }),
      ['Ballot | 2026-12-05 | None'],
    ],
    [
      'money, a choice and a number',
      { ...changed('limits', { admitsCompanies: true, maxJointNames: 2 }) },
      {
        ...changed('limits', { admitsCompanies: false, maxJointNames: 1 }),
        deposit: { ...whole.deposit!, depositCents: 5_000_000 },
      },
      [
        'Joint names beside the registrant | 2 | 1',
        'Companies may register | Yes | No',
        'Deposit per ballot entry or tender unit | HK$100,000 | HK$50,000',
      ],
    ],
    ['a group that came', grouped('A'), grouped('A', 'B'), ['Group | None | B']],
    ['a group that went', grouped('A', 'B'), grouped('B'), ['Group | A | None']],
    [
      'a group within',
      grouped('A'),
      { ...grouped('A'), groups: [{ ...grouped('A').groups![0]!, maxUnits: 4 }] },
      ['Maximum units (A) | 1 | 4'],
    ],
    [
      'the method',
      changed('about', { method: 'BALLOT' }),
      changed('about', { method: 'FIRST_COME' }),
      ['Method of sale | Ballot | First come, first served'],
    ],
    [
      'what a registration has where the first to report choose first',
      { ...changed('about', { method: 'FIRST_COME' }), limits: { ...whole.limits!, maxIntentsPerTicket: 2 } },
      {
        ...changed('about', { method: 'FIRST_COME' }),
        limits: { ...whole.limits!, maxIntentsPerTicket: 1 },
        deposit: { ...whole.deposit!, depositCents: 5_000_000 },
      },
      ['Turns to choose per registration | 2 | 1', 'Deposit per turn to choose | HK$100,000 | HK$50,000'],
    ],
  ])('%s', (_, before, after, lines) => expect(told(before, after)).toEqual(lines))
  test('in Chinese as it is said there', () => {
    const [difference] = differencesOf(grouped('A'), {
      ...grouped('A'),
      groups: [{ ...grouped('A').groups![0]!, minUnits: 2 }],
    })
    const sayHK = (key: keyof typeof zhHK, values: Record<string, string> = {}) => fillWords(zhHK[key], values)
    const teller = {
      method: whole.about?.method,
      locale: 'zh-HK',
      say: sayHK,
      showTime: (instant: string) => instant,
    } as const
    expect(describeDifference(difference!, teller).field).toBe('單位數目下限（A組）')
  })
  test('all that is there, of one that was empty', () => {
    const fields = differencesOf(emptySetUp, whole).map(({ field }) => field)
    expect(fields).toContain('groups.name')
    expect(new Set(fields).size).toBe(fields.length)
  })
})

test.each<[string, unknown, Partial<SetUp>]>([
  [
    'what is understood stays, the rest is to be filled in again',
    { about: whole.about, times: { opensAt: 5 } },
    { about: whole.about },
  ],
  ['sections of later or former programs are nothing', { colours: 1 }, {}],
  ['nothing at all', null, {}],
])('%s', (_, kept, read) => expect(readSetUp(kept)).toEqual({ ...emptySetUp, ...read }))
