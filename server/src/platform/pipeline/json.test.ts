import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { JsonRefusal, parseJson, parseQuery } from './json.ts'

const refusalOf = (read: () => unknown) => {
  try {
    return { read: read() }
  } catch (fault) {
    if (!(fault instanceof JsonRefusal)) throw fault
    return `${fault.code} ${fault.field}`.trim()
  }
}
const json = (text: string) => refusalOf(() => parseJson(Buffer.from(text)))

describe('JSON', () => {
  test('whatever JSON.stringify says is read as JSON.parse reads it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), value => {
        const text = JSON.stringify(value)
        if (text.includes('"__proto__"') || text.includes('\\u0000') || /\\ud[89a-f]/i.test(text)) return
        expect(parseJson(Buffer.from(text))).toEqual(JSON.parse(text))
      }),
    )
  })
  test('what JSON.parse refuses is refused, and nothing else is ever thrown', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[{}[\]":,0-9a\\ ]{0,30}$/)), text => {
        const details = json(text)
        if (typeof details === 'string') return
        expect(details.read).toEqual(JSON.parse(text))
      }),
    )
  })
  test.each([
    ['{"a":{"b":[{"c":1,"c":2}]}}', 'duplicate_field a.b.0.c'],
    ['{"a":[{"b":1},{"b":1,"b":2}]}', 'duplicate_field a.1.b'],
    ['{"a":[[1],[2,{"b":1,"b":2}]]}', 'duplicate_field a.1.1.b'],
    ['{"a":{"x":1},"b":{"x":1},"a":1}', 'duplicate_field a'],
    ['{"":1,"":2}', 'duplicate_field'],
    ['{"a":{"__proto__":null}}', 'unknown_field a.__proto__'],
    ['{"a":["x","\\u0000"]}', 'characters_refused a.1'],
    ['{"a":"\\ud83d"}', 'characters_refused a'],
    ['{"a\\udc00":1}', 'characters_refused a\udc00'],
    [`{"a":{"b":"${'x'.repeat(4_097)}"}}`, 'too_long a.b'],
    [`{"${'x'.repeat(4_097)}":1}`, `too_long ${'x'.repeat(4_097)}`],
    [`${'['.repeat(33)}${']'.repeat(33)}`, 'malformed'],
    [`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, 'malformed'],
    ['{"a":1]', 'malformed'],
    [']', 'malformed'],
    ['"\n"', 'malformed'],
    ['01', 'malformed'],
    ["{'a':1}", 'malformed'],
    ['', 'malformed'],
  ])('%s', (text, details) => expect(json(text)).toBe(details))
  test.each([
    [`${'['.repeat(32)}${']'.repeat(32)}`],
    ['{"a":{"x":1},"b":{"x":1}}'],
    ['{"a":"}","b":"{\\"a\\":1,\\"a\\":2}"}'],
    ['{"a":"__proto__","b":"a","c":["a","a"]}'],
    ['"😀\\ud83d\\ude00"'],
    ['\ufeff{}'],
    [` ${JSON.stringify('x'.repeat(4_096))} `],
  ])('%s is taken', text => expect(json(text)).toHaveProperty('read'))
  test('bytes that are no UTF-8 are not replaced', () => {
    for (const bytes of [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80], [0xe4, 0xb8]]) {
      expect(refusalOf(() => parseJson(Buffer.from([0x22, ...bytes, 0x22])))).toBe('malformed')
    }
  })
  test('the largest body is walked in a moment, whatever its shape', () => {
    const size = 65_536
    for (const text of [
      `[${'"",'.repeat(size / 3 - 1)}""]`,
      `"${'\\"'.repeat(2_000)}"`,
      `{${Array.from({ length: 6_000 }, (_, at) => `"k${at}":1`).join(',')}}`,
      '"'.repeat(size),
      '\\'.repeat(size),
      `["${'\\u0041'.repeat(4_000)}"]`,
      '{"a":['.repeat(5_000),
    ]) {
      // Measures processor time, and the least of several turns: a busy machine slows everything, and other work of
      // this process may fall into one of them.
      const turns = Array.from({ length: 5 }, () => {
        const start = process.cpuUsage()
        json(text)
        return process.cpuUsage(start).user / 1_000
      })
      expect(Math.min(...turns)).toBeLessThan(200)
    }
  })
})

describe('a query', () => {
  test.each([
    ['', {}],
    ['a=1', { a: '1' }],
    ['a', { a: '' }],
    ['a=b=c', { a: 'b=c' }],
    ['a=1&a=2&a=3', { a: ['1', '2', '3'] }],
    ['a.b=1&a.c=2', { a: { b: '1', c: '2' } }],
    ['a=%E9%99%B3+b%2Bc', { a: '陳 b+c' }],
    ['a%5B%5D=1', { 'a[]': '1' }],
    ['constructor=1', { constructor: '1' }],
    ['toString.call=1', { toString: { call: '1' } }],
  ])('%s', (query, value) => expect(parseQuery(query)).toEqual(value))
  test.each([
    ['%', 'malformed'],
    ['a=%zz', 'malformed'],
    ['a=%ff', 'malformed'],
    ['a=%ed%a0%80', 'malformed'],
    ['a=%00', 'characters_refused a'],
    ['=1', 'unknown_field'],
    ['&', 'unknown_field'],
    ['__proto__=1', 'unknown_field __proto__'],
    ['a.__proto__.b=1', 'unknown_field a.__proto__.b'],
    ['%5f_proto__.a=1', 'unknown_field __proto__.a'],
    ['a=1&a.b=1', 'duplicate_field a.b'],
    ['a.b=1&a=1', 'duplicate_field a'],
    ['a=1&a=2&a.b=3', 'duplicate_field a.b'],
    ['a.b.c.d.e.f.g.h.i=1', 'unknown_field a.b.c.d.e.f.g.h.i'],
  ])('%s', (query, details) => expect(refusalOf(() => parseQuery(query))).toBe(details))
  test('nothing reaches the prototype of all objects', () => {
    for (const query of [
      'constructor.prototype.x=1',
      'toString.x=1',
      'a.constructor.prototype.x=1',
      'hasOwnProperty=1&a.b=2',
    ]) {
      refusalOf(() => parseQuery(query))
      expect(({} as Record<string, unknown>).x).toBeUndefined()
    }
  })
  test('sixteen thousand values of one name in a moment', () => {
    // Measures processor time, not wall time, so that other processes do not count.
    const before = process.cpuUsage()
    parseQuery('a=1&'.repeat(16_000) + 'a=1')
    // If the list were copied for each value, this would take three seconds.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000)
  })
})
