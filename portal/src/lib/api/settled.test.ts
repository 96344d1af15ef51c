import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWaits } from './settled.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const watch = () => {
  const marks: boolean[] = []
  const { watch: look, begin } = openWaits()
  look(isSettled => marks.push(isSettled))
  return { marks, begin }
}

test('settled a moment after the last of several waits, not after the first', () => {
  const { marks, begin } = watch()
  const [one, other] = [begin(), begin()]
  one()
  vi.advanceTimersByTime(1_000)
  expect(marks).toEqual([false])
  other()
  expect(marks).toEqual([false])
  vi.advanceTimersByTime(50)
  expect(marks).toEqual([false, true])
})

test('what is asked for as soon as something has come is part of the same wait', () => {
  const { marks, begin } = watch()
  begin()()
  vi.advanceTimersByTime(49)
  const next = begin()
  vi.advanceTimersByTime(1_000)
  expect(marks).not.toContain(true)
  next()
  vi.advanceTimersByTime(50)
  expect(marks.at(-1)).toBe(true)
})

test('a wait that is ended twice ends no other', () => {
  const { marks, begin } = watch()
  const one = begin()
  begin()
  one()
  one()
  vi.advanceTimersByTime(1_000)
  expect(marks).toEqual([false])
})

test('once settled, another wait unsettles it', () => {
  const { marks, begin } = watch()
  begin()()
  vi.advanceTimersByTime(50)
  begin()
  expect(marks).toEqual([false, true, false])
})

test('not settled while the page is still busy with what has come', () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  vi.stubGlobal('cancelIdleCallback', (asked: number) => void idle.splice(asked - 1, 1))
  const { marks, begin } = watch()
  begin()()
  vi.advanceTimersByTime(1_000)
  expect(marks).toEqual([false])
  // The render that is under way asks for something.
  const next = begin()
  idle.splice(0).forEach(work => work())
  expect(marks).not.toContain(true)
  next()
  vi.advanceTimersByTime(50)
  expect(marks).not.toContain(true)
  idle.splice(0).forEach(work => work())
  expect(marks.at(-1)).toBe(true)
  vi.unstubAllGlobals()
})

test('settled at last where the browser never says that it is idle', () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void, { timeout }: IdleRequestOptions) => setTimeout(work, timeout))
  const { marks, begin } = watch()
  begin()()
  vi.advanceTimersByTime(1_000)
  expect(marks).toEqual([false])
  vi.advanceTimersByTime(2_000)
  expect(marks).toEqual([false, true])
  vi.unstubAllGlobals()
})
