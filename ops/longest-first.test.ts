import { describe, expect, test } from 'vitest'
import { estimate } from './longest-first.ts'

describe('what a test file is thought to take', () => {
  test.each([
    ['which says that it is slow', 'vi.setConfig({ testTimeout: 120_000 })\nopenTestApp()', 60_000],
    ['which starts a server', 'const server = await startServer(folder)', 30_000],
    ['which starts a card service', 'const stand = await openCardStand()', 12_000],
    ['which starts a program', 'const child = spawn(process.execPath, [])', 9_000],
    ['with a database', 'const app = await openTestApp()', 3_000],
    ['of rules alone', 'expect(balanceOf([])).toBe(0)', 100],
  ])('one %s', (_, source, ms) => {
    expect(estimate(source)).toBeCloseTo(ms, -1)
  })

  test('of two that start the same, the longer text takes longer', () => {
    expect(estimate('openTestApp()'.padEnd(20_000))).toBeGreaterThan(estimate('openTestApp()'))
  })
})
