import { expect, test } from 'vitest'
import { filterOf, isSubject, paramsOf } from './filter.ts'

const id = '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20'
const none = {
  period: 'today',
  from: '',
  to: '',
  actorId: undefined,
  registrantId: undefined,
  subject: undefined,
  operation: undefined,
}
test.each([
  ['', none],
  ['period=week', { ...none, period: 'week' }],
  ['period=year&actor=somebody', none],
  [`actor=${id}&operation=%20office.staff.end%20`, { ...none, actorId: id, operation: 'office.staff.end' }],
  [
    'period=days&from=2026-11-01&to=2026-11-02&subject=R-1',
    {
      ...none,
      period: 'days',
      from: '2026-11-01',
      to: '2026-11-02',
      subject: 'R-1',
    },
  ],
])('%s', (address, filter) => expect(filterOf(new URLSearchParams(address))).toEqual(filter))

test.each([
  'period=today',
  `period=month&actor=${id}`,
  `period=month&registrant=${id}`,
  'period=days&from=2026-11-01&to=2026-11-02&subject=R-1&operation=office.staff.end',
])('%s is the same again', address => expect(paramsOf(filterOf(new URLSearchParams(address))).toString()).toBe(address))

test('days are forgotten with their period, and what is blank with its box', () => {
  const filter = { ...filterOf(new URLSearchParams()), from: '2026-11-01', to: '2026-11-02', subject: '  ' }
  expect(paramsOf(filter).toString()).toBe('period=today')
})

test.each([
  [id, true],
  ['R-7KQ4-M2XP', true],
  ['r7kq4m2xp', true],
  ['R-ABCD-EFGH', true],
  ['7KQ4M2XP', true],
  ['GENDER.M', true],
  ['6123 4567', false],
  ['61234567', false],
  ['ROBINSON', false],
  ['RICHARDSO', false],
  ['chan@firsthand.example', false],
  ['CHAN Tai Man', false],
  ['陳大文', false],
])('%s is looked up as it is: %s', (text, is) => expect(isSubject(text)).toBe(is))
