import { describe, expect, test } from 'vitest'
import { type Rules, trialsOf, untimely } from './trial.ts'

const rules: Rules = {
  method: 'BALLOT',
  maxTicketsPerAccount: 3,
  maxTicketsPerPerson: 2,
  maxIntentsPerTicket: 2,
  maxJointNames: 2,
  maxDirectors: 2,
  admitsCompanies: true,
  closeRelativesOnly: false,
  groups: [{ minUnits: 1, maxUnits: 2 }],
  offered: 0,
}

/**
 * Formats trials as `CODE units/intents names`, with `!` before one that must be refused and `+` before one that
 * continues with the previous one's person.
 */
const told = (more: Partial<Rules> = {}) =>
  trialsOf({ ...rules, ...more }).map(
    ({ code, units, intents, names, times, isTaken, isSamePerson }) =>
      `${isTaken ? '' : '!'}${isSamePerson ? '+' : ''}${code} ${units}/${intents} ${names} x${times}`,
  )

describe('what is tried of a session (R-14.3)', () => {
  test('a ballot', () => {
    expect(told()).toEqual([
      'FEWEST 1/1 0 x1',
      'MOST 2/2 0 x1',
      '!UNITS_OVER 3/1 0 x1',
      '!INTENTS_OVER 1/3 0 x1',
      'LIMIT 1/1 0 x2',
      '!+LIMIT_OVER 1/1 0 x1',
      'JOINT 1/1 2 x1',
      '!JOINT_OVER 1/1 3 x1',
      'COMPANY 1/1 2 x1',
      '!DIRECTORS_OVER 1/1 3 x1',
    ])
  })

  test.each<[string, Partial<Rules>, string[], string[]]>([
    [
      'one unit, one intent: nothing is more',
      { groups: [{ minUnits: 1, maxUnits: 1 }], maxIntentsPerTicket: 1 },
      [],
      ['MOST 1/1 0 x1'],
    ],
    ['two units at least: one is too few', { groups: [{ minUnits: 2, maxUnits: 2 }] }, ['!UNITS_UNDER 1/1 0 x1'], []],
    [
      '4 stands for 4 or more: nothing is over it',
      { groups: [{ minUnits: 1, maxUnits: 4 }] },
      ['MOST 4/2 0 x1'],
      ['!UNITS_OVER 5/1 0 x1'],
    ],
    ['the account’s limit comes first', { maxTicketsPerAccount: 1 }, ['LIMIT 1/1 0 x1'], []],
    ['no joint names: one is too many', { maxJointNames: 0 }, ['!JOINT_OVER 1/1 1 x1'], ['JOINT 1/1 0 x1']],
    ['no companies', { admitsCompanies: false }, ['!COMPANY 1/1 2 x1'], ['!DIRECTORS_OVER 1/1 3 x1']],
    ['close relatives alone', { closeRelativesOnly: true }, ['!NOT_CLOSE 1/1 1 x1'], []],
  ])('%s', (_what, more, has, lacks) => {
    expect(told(more)).toEqual(expect.arrayContaining(has))
    for (const item of lacks) expect(told(more)).not.toContain(item)
  })

  test('a tender: units are bid for, each once, as far as there are enough', () => {
    const tender = { method: 'TENDER', groups: [{ minUnits: 1, maxUnits: 4 }], maxTicketsPerPerson: 3 } as const
    expect(told({ ...tender, offered: 10 }).slice(0, 5)).toEqual([
      'FEWEST 1/1 0 x1',
      '!+SAME_UNIT 1/1 0 x1',
      'MOST 3/1 0 x1',
      'LIMIT 1/1 0 x3',
      '!+LIMIT_OVER 1/1 0 x1',
    ])
    expect(told({ ...tender, offered: 2 })).not.toContain('LIMIT 1/1 0 x3')
    expect(told({ ...tender, offered: 2 })).toContain('MOST 2/1 0 x1')
  })

  test('out of time, nobody is let in', () => {
    expect(untimely('EARLY', rules)).toMatchObject({ units: 1, isTaken: false })
  })
})
