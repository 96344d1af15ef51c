import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countFaults, phaseOf } from './phase.ts'

describe('the phase of a session', () => {
  const session = { opensAt: '2026-11-21T02:00:00.000Z', closesAt: '2026-12-05T12:00:00.000Z' }

  test.each([
    ['2020-01-01T00:00:00.000Z', 'UPCOMING'],
    ['2026-11-21T01:59:59.999Z', 'UPCOMING'],
    ['2026-11-21T02:00:00.000Z', 'OPEN'],
    ['2026-12-05T11:59:59.999Z', 'OPEN'],
    ['2026-12-05T12:00:00.000Z', 'CLOSED'],
    ['2126-01-01T00:00:00.000Z', 'CLOSED'],
  ])('at %s is %s', (now, phase) => expect(phaseOf(session, new Date(now))).toBe(phase))

  test('is the same however the instants are spelt', () => {
    const spelt = { opensAt: '2026-11-21T10:00:00+08:00', closesAt: '2026-12-05T20:00:00+08:00' }
    fc.assert(
      fc.property(fc.date({ min: new Date('2026-11-01'), max: new Date('2026-12-31'), noInvalidDate: true }), now => {
        expect(phaseOf(spelt, now)).toBe(phaseOf(session, now))
      }),
    )
  })
})

describe('what a registration may count', () => {
  const rules = { minUnits: 2, maxUnits: 3, maxIntentsPerTicket: 2 }

  test.each([
    [2, 1, []],
    [3, 2, []],
    [1, 1, ['numberOfUnits too_small']],
    [4, 1, ['numberOfUnits too_big']],
    [2, 3, ['numberOfIntents too_big']],
    [1, 3, ['numberOfUnits too_small', 'numberOfIntents too_big']],
  ])('%i units and %i intents: %j', (numberOfUnits, numberOfIntents, faults) =>
    expect(countFaults({ numberOfUnits, numberOfIntents }, rules).map(({ field, code }) => `${field} ${code}`)).toEqual(
      faults,
    ),
  )
})
