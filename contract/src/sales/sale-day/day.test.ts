import { describe, expect, test } from 'vitest'
import { afterTurnAct, afterUndo, byTurn, milestonesOf, maxMilestones, reportingAt, turnStates } from './turn.ts'
import { afterUnitAct, statusAt, unitActs, unitStatuses } from './unit.ts'
import {
  appliedFault,
  atSessionEnd,
  depositResultOf,
  outcomeOf,
  outcomes,
  describedOutcome,
  turnFault,
  undoFault,
} from './outcome.ts'

test('to a tender nobody comes in person: it is told that no envelope was put in', () => {
  const told = (isTender: boolean) => outcomes.map(outcome => describedOutcome(outcome, { isTender }))
  expect(told(false)).toEqual(outcomes)
  expect(told(true)).toEqual(outcomes.map(outcome => (outcome === 'NO_SHOW' ? 'NO_TENDER' : outcome)))
})

describe('turns', () => {
  test('by what is done with them', () => {
    const acts = ['call', 'hold', 'miss', 'end'] as const
    const table = turnStates.map(from => `${from}: ${acts.map(act => afterTurnAct(from, act) ?? '-').join(' ')}`)
    expect(table).toEqual([
      'WAITING: CALLED - - ENDED',
      'CALLED: - ON_HOLD MISSED ENDED',
      'ON_HOLD: CALLED - - ENDED',
      'MISSED: CALLED - - ENDED',
      'ENDED: - - - -',
    ])
  })
  test('in time by group and position, then the late by the same', () => {
    const one = (isLate: boolean, batchOrder: number, position: number) => ({ isLate, batchOrder, position })
    const all = [one(true, 0, 1), one(false, 1, 1), one(false, 0, 9), one(true, 1, 2), one(false, 0, 3)]
    expect(
      all
        .toSorted(byTurn)
        .map(({ isLate, batchOrder, position }) => `${isLate ? 'late ' : ''}${batchOrder}/${position}`),
    ).toEqual(['0/3', '0/9', '1/1', 'late 0/1', 'late 1/2'])
  })
  test.each<[string, string]>([
    ['09:59:59', 'EARLY'],
    ['10:00:00', 'IN_TIME'],
    ['11:59:59', 'IN_TIME'],
    ['12:00:00', 'LATE'],
    ['19:59:59', 'LATE'],
    ['20:00:00', 'ENDED'],
  ])('reporting at %s is %s', (time, expected) => {
    const at = (clock: string) => `2026-12-05T${clock}Z`
    const window = { reportFrom: at('10:00:00'), reportUntil: at('12:00:00'), endsAt: at('20:00:00') }
    expect(reportingAt(window, new Date(at(time)))).toBe(expected)
  })
  test('of few who wait everybody is told, of many as many spread evenly, the first and the last always', () => {
    const of = (count: number) => milestonesOf(Array.from({ length: count }, (_, at) => at))
    expect(of(0)).toEqual([])
    expect(of(3)).toEqual([0, 1, 2].map(item => ({ one: item, ahead: item })))
    const many = of(7_001)
    expect(many.length).toBeLessThanOrEqual(maxMilestones + 1)
    expect([many[0]?.ahead, many.at(-1)?.ahead]).toEqual([0, 7_000])
    expect(many.every(({ one, ahead }) => one === ahead)).toBe(true)
  })
})

describe('an end that was a mistake', () => {
  const ended = { result: 'PASSED', endedBy: 'staff', outcome: 'PASSED', atHandCents: 200, neededCents: 200 } as const
  test.each([
    ['of a registration that is Done', {}, null],
    ['of one whose other turns go on', { outcome: null, atHandCents: 0 }, null],
    ['nothing was left', { result: 'NO_UNIT_LEFT', outcome: 'NO_UNIT_LEFT' }, null],
    ['bought', { result: 'PURCHASED', outcome: 'PURCHASED' }, 'BOUGHT'],
    ['of a registration that has bought by another turn', { outcome: 'PURCHASED' }, 'BOUGHT'],
    ['its deposit has gone back', { atHandCents: 199 }, 'DEPOSIT_GONE'],
    ['void', { result: 'VOIDED', outcome: null }, 'STATE'],
    ['by the clock', { endedBy: null }, 'STATE'],
    ['not ended, or otherwise', { result: null }, 'STATE'],
  ] as const)('%s', (_, more, fault) => expect(undoFault({ ...ended, ...more })).toBe(fault))
  test('is called again by name; what was never called waits at its place', () => {
    expect([afterUndo({ calls: 2 }), afterUndo({ calls: 0 })]).toEqual(['ON_HOLD', 'WAITING'])
  })
})

describe('units', () => {
  test('by what is done with them', () => {
    const table = unitStatuses.map(from => `${from}: ${unitActs.map(act => afterUnitAct(from, act) ?? '-').join(' ')}`)
    expect(table).toEqual([
      'AVAILABLE: HELD - - - -',
      'HELD: - AVAILABLE SELECTED - -',
      'SELECTED: - AVAILABLE - SOLD -',
      'SOLD: - - - - AVAILABLE',
    ])
  })
  test('a hold that has run out is none', () => {
    const heldUntil = '2026-12-05T10:10:00.000Z'
    const at = (time: string) => statusAt({ status: 'HELD', heldUntil }, new Date(`2026-12-05T${time}Z`))
    expect([at('10:09:59.999'), at('10:10:00.000')]).toEqual(['HELD', 'AVAILABLE'])
    expect(statusAt({ status: 'SOLD', heldUntil: null }, new Date())).toBe('SOLD')
  })
})

describe('how it ends', () => {
  const facts = { result: 'PASSED', sold: 0, selected: 0, least: 1, available: 3 } as const
  test.each([
    ['passed', facts, null],
    ['passed, having bought', { ...facts, sold: 1 }, 'BOUGHT'],
    ['passed, while it is being signed for', { ...facts, selected: 1 }, 'SELECTED'],
    ['bought nothing', { ...facts, result: 'PURCHASED' as const }, 'TOO_FEW'],
    ['bought', { ...facts, result: 'PURCHASED' as const, sold: 1 }, null],
    ['bought one, of a group that buys two', { ...facts, result: 'PURCHASED' as const, sold: 1, least: 2 }, 'TOO_FEW'],
    ['nothing left, and there is', { ...facts, result: 'NO_UNIT_LEFT' as const }, 'UNITS_LEFT'],
    ['nothing left', { ...facts, result: 'NO_UNIT_LEFT' as const, available: 0 }, null],
  ])('%s', (_, given, expected) => expect(turnFault(given)).toBe(expected))
  test('of several turns the first that applies tells it', () => {
    expect(outcomeOf(['PASSED', 'PURCHASED'])).toBe('PURCHASED')
    expect(outcomeOf(['NOT_CALLED', 'NO_UNIT_LEFT', 'PASSED'])).toBe('PASSED')
    expect(outcomeOf(['NOT_CALLED', 'NO_SHOW'])).toBe('NO_SHOW')
    expect(outcomeOf(['NOT_CALLED'])).toBe('NOT_CALLED')
  })
  test('the clock tells who did not come from who was not reached', () => {
    expect(atSessionEnd({ state: null, wasReached: true })).toBe('NO_SHOW')
    expect(atSessionEnd({ state: null, wasReached: false })).toBe('NOT_CALLED')
    expect(atSessionEnd({ state: 'MISSED', wasReached: false })).toBe('NO_SHOW')
    expect(atSessionEnd({ state: 'WAITING', wasReached: true })).toBe('NOT_CALLED')
    expect(atSessionEnd({ state: 'ON_HOLD', wasReached: true })).toBe('NOT_CALLED')
  })
  test('a deposit is due while anything of it is', () => {
    const none = { applied: 0, due: 0, returned: 0, refunded: 0 }
    expect(depositResultOf(none)).toBeNull()
    expect(depositResultOf({ ...none, applied: 1, due: 1 })).toBe('RETURN_DUE')
    expect(depositResultOf({ ...none, applied: 1, returned: 1 })).toBe('APPLIED')
    expect(depositResultOf({ ...none, returned: 1, refunded: 1 })).toBe('RETURNED')
    expect(depositResultOf({ ...none, refunded: 1 })).toBe('REFUNDED')
  })
  test('what is applied is of the registration and covers what was bought', () => {
    const lines = [
      { id: 'a', amountCents: 100 },
      { id: 'b', amountCents: 150 },
    ]
    expect(appliedFault(lines, { appliedIds: ['a'], neededCents: 100 })).toBeNull()
    expect(appliedFault(lines, { appliedIds: ['a'], neededCents: 101 })).toBe('SHORT')
    expect(appliedFault(lines, { appliedIds: ['a', 'b'], neededCents: 250 })).toBeNull()
    expect(appliedFault(lines, { appliedIds: ['c'], neededCents: 0 })).toBe('UNKNOWN')
  })
})
