import { expect, test } from 'vitest'
import { dayOf, planFaults, slotsOf } from './plan-days.ts'

const plan = { from: '2026-11-24', to: '2026-11-24', opensAt: '11:00', closesAt: '12:00', minutes: 20 }

test.each([
  [{}, []],
  [{ from: '2026-11-31' }, [{ field: 'from', code: 'invalid' }]],
  [{ to: '2026-02-30' }, [{ field: 'to', code: 'invalid' }]],
  [{ to: '2026-11-23' }, [{ field: 'to', code: 'invalid' }]],
  [{ to: '2026-12-24' }, []],
  [{ to: '2026-12-25' }, [{ field: 'to', code: 'too_long' }]],
  [{ closesAt: '11:00' }, [{ field: 'closesAt', code: 'invalid' }]],
  [{ closesAt: '11:19' }, [{ field: 'closesAt', code: 'invalid' }]],
  [{ opensAt: '00:00', closesAt: '23:55', minutes: 5 }, [{ field: 'minutes', code: 'invalid' }]],
])('%j: %j', (given, faults) => expect(planFaults({ ...plan, ...given })).toEqual(faults))

test('slots are in Hong Kong’s time, and none ends after closing', () => {
  expect(slotsOf({ ...plan, closesAt: '11:50' })).toEqual([
    { startsAt: '2026-11-24T03:00:00.000Z', endsAt: '2026-11-24T03:20:00.000Z' },
    { startsAt: '2026-11-24T03:20:00.000Z', endsAt: '2026-11-24T03:40:00.000Z' },
  ])
  expect(slotsOf({ ...plan, to: '2026-12-01' })).toHaveLength(8 * 3)
})

test('a day of Hong Kong', () => {
  expect(dayOf('2026-11-24')).toEqual({ from: '2026-11-23T16:00:00.000Z', to: '2026-11-24T16:00:00.000Z' })
})
