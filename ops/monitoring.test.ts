import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../contract/src/index.ts'
import { openTestApp, type TestApp } from '../server/src/testing/index.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, 'monitoring', name), 'utf8')
const alerts = [...read('alerts.yml').matchAll(/^ +expr: (.+)$/gm)].map(([, expression]) => expression ?? '')
const dashboard = JSON.parse(read('dashboard.json')) as { panels: { title: string; targets: { expr: string }[] }[] }
const panels = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

let t: TestApp
let told: Set<string>
beforeAll(async () => {
  t = await openTestApp()
  await t.app.inject('/v1/utility/values?categoryCode=COUNTRY')
  const { body } = await t.app.inject('/metrics')
  told = new Set([...body.matchAll(/^([a-z0-9_]+)[{ ]/gm)].map(([, name]) => name ?? ''))
})
afterAll(() => t.close())

/** Returns the names in an expression that are not functions, labels or keywords of the language. */
const metricsIn = (expression: string): string[] =>
  [
    ...expression
      .replace(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)|"[^"]*"/g, ' ')
      .matchAll(/\b[a-z][a-z0-9_]{5,}\b(?! *\()/g),
  ].map(([name]) => name)

test('there are rules and panels, and each asks for something', () => {
  expect(alerts.length).toBeGreaterThan(8)
  expect(panels.length).toBeGreaterThan(8)
  for (const expression of [...alerts, ...panels]) expect(metricsIn(expression), expression).not.toEqual([])
})

test.each([...alerts, ...panels])('%s names metrics that the server tells', expression =>
  expect(metricsIn(expression).filter(name => !told.has(name))).toEqual([]),
)

test('operations that are named there are operations of ours', () => {
  const names = operations.map(({ name }) => name)
  const patterns = [...alerts, ...panels].flatMap(item =>
    [...item.matchAll(/operation=~"([^"]+)"/g)].flatMap(([, pattern]) => pattern?.split('|(?![^(]*\\))') ?? []),
  )
  for (const pattern of patterns)
    expect(
      names.filter(name => new RegExp(`^(?:${pattern})$`).test(name)),
      pattern,
    ).not.toEqual([])
})
