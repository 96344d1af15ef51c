import { expect, test } from 'vitest'
import type { TurnState } from '#contract/sales/sale-day/turn'
import { isSoon } from './soon.ts'

test.each<[TurnState, number | null, boolean]>([
  ['WAITING', 0, true],
  ['WAITING', 20, true],
  ['WAITING', 21, false],
  ['WAITING', 4_000, false],
  // At a desk, on hold, or called but absent: each of these may change at any moment.
  ['CALLED', null, true],
  ['ON_HOLD', null, true],
  ['MISSED', null, true],
  ['ENDED', null, false],
])('%s with %s ahead', (state, ahead, soon) => expect(isSoon({ state, ahead })).toBe(soon))
