import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoAnswer, ProblemError } from './api.ts'
import { retry } from './retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const problem = (status: number) =>
  new ProblemError({ type: '', title: '', status, code: 'request.invalid', correlationId: '' }, null)

/** Returns a function that fails with each of these errors in turn, then answers. */
const failing = (...faults: Error[]) => {
  let tries = 0
  return {
    tries: () => tries,
    work: () => {
      const fault = faults[tries++]
      return fault ? Promise.reject(fault) : Promise.resolve('answer')
    },
  }
}
const outcome = (work: () => Promise<string>) => {
  const ended = retry(work).catch((fault: unknown) => fault)
  return vi.runAllTimersAsync().then(() => ended)
}

test.each([
  ['one silence', [new NoAnswer()], 'answer', 2],
  ['two faults of the server', [problem(503), problem(500)], 'answer', 3],
])('%s: asked again', async (_, faults, ended, tries) => {
  const { work, tries: made } = failing(...faults)
  expect(await outcome(work)).toBe(ended)
  expect(made()).toBe(tries)
})

test('a third silence is the end', async () => {
  const { work, tries } = failing(new NoAnswer(), new NoAnswer(), new NoAnswer())
  expect(await outcome(work)).toBeInstanceOf(NoAnswer)
  expect(tries()).toBe(3)
})

test('a refusal is not asked again: it would be the same', async () => {
  const { work, tries } = failing(problem(403))
  expect(await outcome(work)).toBeInstanceOf(ProblemError)
  expect(tries()).toBe(1)
})
