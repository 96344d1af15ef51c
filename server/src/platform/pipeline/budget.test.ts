import { expect, test } from 'vitest'
import { makeBudget } from './budget.ts'

const full = expect.objectContaining({ code: 'server.unavailable', retryAfter: 10 }) as unknown
const refusalOf = (work: () => void): unknown => {
  try {
    return work()
  } catch (fault) {
    return fault
  }
}

test('U7, N6: who finds no room comes again; what is given back is free, once', () => {
  const budget = makeBudget(100)
  const [one, other] = [budget({ name: 'a', most: 100 }), budget({ name: 'b', most: 100 })]
  one.add(60)
  other.add(30)
  expect(refusalOf(() => other.add(11))).toEqual(full)
  other.add(10)
  one.release()
  one.release()
  other.add(60)
  expect(refusalOf(() => other.add(1))).toEqual(full)
  other.release()
  budget({ name: 'c', most: 100 }).add(100)
})

test('one sender’s share, over all its forms, is not the whole: others find room', () => {
  const budget = makeBudget(100)
  const greedy = [budget({ name: 'a', most: 40 }), budget({ name: 'a', most: 40 })]
  greedy[0]!.add(30)
  expect(refusalOf(() => greedy[1]!.add(11))).toEqual(full)
  budget({ name: 'b', most: 40 }).add(40)
  greedy[0]!.release()
  greedy[1]!.add(40)
})
