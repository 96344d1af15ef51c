import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { operations } from './index.ts'
import { pathKeys } from './operation.ts'
import { refusals } from './refusals.ts'
import { sample } from './sample.ts'
import en from './words/en.ts'
import zhCN from './words/zh-CN.ts'
import zhHK from './words/zh-HK.ts'

const named = operations.map(op => [op.name, op] as const)

describe.each(named)('%s', (name, op) => {
  test('its samples are valid by its schemas', () => {
    expect(op.input.safeParse(sample(op.input))).toMatchObject({ success: true })
    if (op.wire !== 'stream') expect(z.safeParse(op.output, sample(op.output))).toMatchObject({ success: true })
  })
  test('its input is strict all the way down', () => {
    for (const schema of objectsOf(op.input)) {
      expect(schema.additionalProperties, JSON.stringify(Object.keys(schema.properties ?? {}))).toBe(false)
    }
  })
  test('its path keys are inputs, and its aliases ask the same', () => {
    for (const path of [op.path, ...op.aliases]) {
      expect(pathKeys(path).toSorted()).toEqual(pathKeys(op.path).toSorted())
      for (const key of pathKeys(path)) expect(Object.keys(op.input._zod.def.shape)).toContain(key)
    }
  })
  test('its name is its own', () => {
    expect(operations.filter(other => other.name === name)).toHaveLength(1)
    const paths = operations.flatMap(other => [other.path, ...other.aliases].map(path => `${other.method} ${path}`))
    for (const path of [op.path, ...op.aliases])
      expect(paths.filter(item => item === `${op.method} ${path}`)).toHaveLength(1)
  })
  test('what it refuses is declared, once', () => {
    expect(new Set(op.refusals).size).toBe(op.refusals.length)
    for (const code of op.refusals) expect(refusals[code].status).toBeGreaterThanOrEqual(400)
  })
})

type Json = {
  type?: string
  properties?: Record<string, Json>
  additionalProperties?: unknown
  items?: Json
  anyOf?: Json[]
  oneOf?: Json[]
}
/** Returns every object with named fields in a schema; a record names no fields. */
const objectsOf = (schema: z.core.$ZodType): Json[] => {
  const walk = (node: Json): Json[] => [
    ...(node.properties ? [node] : []),
    ...Object.values(node.properties ?? {}).flatMap(walk),
    ...(node.items ? walk(node.items) : []),
    ...[...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap(walk),
  ]
  const tree: Json = JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))
  return walk(tree)
}

describe('words', () => {
  test('every refusal and every fault has its own words in each language', () => {
    for (const [code, words] of Object.entries(refusals)) {
      for (const locale of ['en', 'zh-HK', 'zh-CN'] as const) expect(words[locale].length, code).toBeGreaterThan(3)
      expect(words['zh-HK'], code).toMatch(/\p{Script=Han}/u)
      expect(words.status >= 400 && words.status < 600, code).toBe(true)
    }
    for (const words of [zhHK, zhCN]) expect(Object.keys(words).toSorted()).toEqual(Object.keys(en).toSorted())
  })
})

describe('N7: no text makes a rule slow', () => {
  const shapes: [string, (long: number) => string][] = [
    ['letters', long => 'a'.repeat(long)],
    ['letters and a stop', long => `${'a'.repeat(long)}!`],
    ['an address without end', long => `a@${'a'.repeat(long)}`],
    ['an address of dashes', long => `a@a${'-'.repeat(long)}`],
    ['an address of dots', long => `a@${'a.'.repeat(long / 2)}`],
    ['an address of short parts', long => `a@${'a-'.repeat(long / 2)}!`],
    ['dots before the sign', long => `${'.'.repeat(long)}@a.b`],
    ['spaces', long => ' '.repeat(long)],
    ['spaces within', long => `a${' '.repeat(long)}a`],
    ['spaces and letters', long => 'a '.repeat(long / 2)],
    ['line ends', long => '\n'.repeat(long)],
    ['digits', long => '1'.repeat(long)],
    ['digits and a stop', long => `${'1'.repeat(long)}x`],
    ['a time with many digits', long => `2026-01-01T00:00:00.${'0'.repeat(long)}`],
    ['a time with colons', long => '00:'.repeat(long / 3)],
    ['hyphens', long => '-'.repeat(long)],
    ['Han', long => '陳'.repeat(long)],
    ['middle dots', long => `陳${'·'.repeat(long)}x`],
    ['apostrophes', long => `A${"'".repeat(long)}1`],
    ['marks', long => `A${'\u0301'.repeat(long)}`],
    ['marks of two kinds, in the wrong order', long => `A${'\u0301\u0316'.repeat(long / 2)}`],
    ['a ligature that unfolds to eighteen', long => '\ufdfa'.repeat(long)],
    ['brackets', long => '('.repeat(long)],
    ['plus', long => `${'+'.repeat(long)}1`],
    ['hexadecimal', long => 'f'.repeat(long)],
    ['underscores', long => `A${'_'.repeat(long)}a`],
    ['emoji', long => '👩‍👧'.repeat(long / 5)],
  ]
  /** Replaces each text of a valid input with the given text, one at a time. */
  const places = (value: unknown, text: string): unknown[] => {
    if (typeof value === 'string') return [text]
    if (Array.isArray(value))
      return value.flatMap((item, index) => places(item, text).map(put => value.with(index, put)))
    if (typeof value !== 'object' || value === null) return []
    const inside = Object.entries(value).flatMap(([key, item]) =>
      places(item, text).map(put => ({ ...value, [key]: put })),
    )
    return Object.keys(value).length === 0 ? [{ [text]: text }] : inside
  }
  /** Returns CPU time of this process in milliseconds, because the machine may run other processes meanwhile. */
  const worked = (work: () => unknown): number => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  test.each(shapes)('%s', (shape, write) => {
    /** Returns valid inputs with the long text in each place in turn. */
    const inputs = (op: (typeof operations)[number], long: number) => [
      ...places(sample(op.input), write(long)),
      ...Object.keys(op.input._zod.def.shape).map(key => ({ ...sample(op.input), [key]: write(long) })),
    ]
    for (const op of operations) {
      const quarters = inputs(op, 12_500)
      for (const [index, input] of inputs(op, 50_000).entries()) {
        if (worked(() => op.input.safeParse(input)) < 100) continue
        // A busy machine makes everything slow, so the test measures growth instead: four times the text takes four
        // times as long if each character is read once, and sixteen times if it is not. A collection of garbage counts
        // as work as well, so the smallest of the turns is taken, and turns go on until it is small.
        let [whole, quarter] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
        const growth = () => (whole < 100 ? 1 : whole / Math.max(quarter, 1))
        for (let turn = 0; turn < 5 || (turn < 40 && growth() >= 8); turn++) {
          whole = Math.min(
            whole,
            worked(() => op.input.safeParse(input)),
          )
          quarter = Math.min(
            quarter,
            worked(() => op.input.safeParse(quarters[index])),
          )
        }
        expect(growth(), `${op.name} ${shape}: ${whole} ms, a quarter of it ${quarter} ms`).toBeLessThan(8)
      }
    }
  })
})
