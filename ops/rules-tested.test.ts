import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

// The last rule of screens.md that a browser can check. The rules after it concern typography and appearance.
const last = 58

/** Returns the rules that a journey proves: its tags, by which Playwright can select it (`--grep @U-41`). */
const proven = (text: string): number[] => [...text.matchAll(/'@U-(\d+)'/g)].map(([, rule]) => Number(rule))

test('each rule of how a screen behaves is proven by a journey that names it', () => {
  const rules = [...read('docs/requirements/screens.md').matchAll(/^- \*\*U-(\d+)\*\*/gm)].map(([, rule]) =>
    Number(rule),
  )
  expect(rules.slice(0, last)).toEqual(Array.from({ length: last }, (_, at) => at + 1))
  const tagged = new Set(globSync('journeys/*.test.ts', { cwd: root }).flatMap(file => proven(read(file))))
  expect(rules.filter(rule => rule <= last && !tagged.has(rule))).toEqual([])
  expect([...tagged].filter(rule => !rules.includes(rule))).toEqual([])
})
