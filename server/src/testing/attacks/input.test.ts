import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#contract'
import { saveDraft } from '#contract/sales/registration/draft'
import { sample } from '#contract/sample'
import { requestOf, openTestApp, type TestApp } from '../index.ts'
import { expectSafe } from '../wire.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await openTestApp()
  token = (await t.enter()).token
})
afterAll(() => t.close())

const json = { 'content-type': 'application/json' }
const post = async (url: string, payload: string | Buffer, headers: Record<string, string> = json) => {
  // Measures CPU time rather than wall time, because a busy machine delays everything.
  const start = process.cpuUsage()
  const answer = await t.app.inject({ method: 'POST', url, payload, headers })
  const problem = expectSafe(answer, String(payload).slice(0, 80))
  expect(answer.statusCode, answer.body.slice(0, 200)).toBeLessThan(500)
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(2_000)
  return { status: answer.statusCode, problem, fields: problem.errors?.map(error => error.field) ?? [], answer }
}
const logIn = (payload: string | Buffer, headers?: Record<string, string>) => post('/v1/auth/login', payload, headers)
const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await t.app.inject({ method: 'GET', url, headers })
  return { status: answer.statusCode, problem: expectSafe(answer, url), answer }
}

describe('E01-E06: the wrong place, method, type, size', () => {
  test('E01 404', async () => expect((await get('/v1/nowhere')).problem.code).toBe('request.not-found'))

  test('E02, M03: every operation answers other methods with 405 and Allow, whatever they carry', async () => {
    for (const op of operations) {
      for (const path of [op.path, ...op.aliases]) {
        const url = path.replace(/\{\w+\}/g, randomUUID())
        const same = operations.filter(operation =>
          [operation.path, ...operation.aliases].some(other => other === path),
        )
        // An operation that a browser opens by a link also serves its page by GET (stop-marketing.test.ts).
        const methods = same.flatMap(item => [item.method, ...(item.page === null ? [] : ['GET'])])
        const allow = methods.flatMap(method => (method === 'GET' ? ['GET', 'HEAD'] : [method])).toSorted()
        for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const) {
          if (allow.includes(method)) continue
          const headers = { 'content-type': 'text/xml', origin: 'https://evil.example' }
          const answer = await t.app.inject({ method, url, headers, ...(method === 'PATCH' && { payload: '<a/>' }) })
          expectSafe(answer, `${method} ${path}`)
          expect(answer.statusCode, `${method} ${path}`).toBe(405)
          expect(String(answer.headers.allow).split(', ').toSorted()).toEqual(allow)
          if (method === 'HEAD') expect(answer.body).toBe('')
        }
      }
    }
  })

  test.each([
    ['E03 xml', '<a/>', { 'content-type': 'text/xml' }],
    ['E04 text/plain', '{}', { 'content-type': 'text/plain' }],
    ['E04 a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['another JSON', '{}', { 'content-type': 'application/vnd.api+json' }],
    ['no type', '{}', {}],
    ['charset', Buffer.from('{}', 'utf16le'), { 'content-type': 'application/json; charset=utf-16' }],
    ['quoted charset', '{}', { 'content-type': 'application/json; charset="latin1"' }],
    ['two charsets', '{}', { 'content-type': 'application/json; charset=utf-8, utf-16' }],
    ['gzip', gzipSync('{}'), { ...json, 'content-encoding': 'gzip' }],
    ['I14 a bomb', gzipSync(Buffer.alloc(20_000_000, 32)), { ...json, 'content-encoding': 'gzip' }],
    ['multipart where JSON is due', '--b--', { 'content-type': 'multipart/form-data; boundary=b' }],
  ] as [string, string | Buffer, Record<string, string>][])('415: %s', async (_, payload, headers) => {
    expect((await logIn(payload, headers)).status).toBe(415)
  })

  test('charset utf-8 in any dress is taken', async () => {
    for (const type of ['application/json; charset=UTF-8', 'application/json;charset="utf-8"']) {
      expect((await logIn('{}', { 'content-type': type })).status).toBe(400)
    }
  })

  test('E06, N6: 65,536 bytes are read, one more is too large, and fifty million are not buffered', async () => {
    const fill = (size: number) => `{"username":"${'a'.repeat(size - 17)}","b":1}`.slice(0, size - 1) + '}'
    expect((await logIn(fill(65_536))).status).toBe(400)
    const before = process.memoryUsage().rss
    for (const size of [65_537, 50_000_000]) {
      const { status, problem } = await logIn(`"${'a'.repeat(size - 2)}"`)
      expect([status, problem.code]).toEqual([413, 'request.too-large'])
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000)
  })
})

describe('E07: three languages', () => {
  test('the title and the sentences are in the language asked for, the codes are the same', async () => {
    const ask = (language: string) => logIn('{"a":1}', { ...json, 'accept-language': language })
    const answers = await Promise.all(['en', 'zh-HK', 'zh-CN'].map(ask))
    expect(answers.map(answer => answer.answer.headers['content-language'])).toEqual(['en', 'zh-HK', 'zh-CN'])
    expect(new Set(answers.map(answer => answer.problem.title)).size).toBe(3)
    expect(new Set(answers.map(answer => answer.problem.errors?.[0]?.message)).size).toBe(3)
    expect(new Set(answers.map(answer => answer.problem.code)).size).toBe(1)
  })
  test.each([
    'constructor',
    '__proto__',
    'toString',
    'zh-Hant-HK',
    '*',
    'x'.repeat(5_000),
    ',;=',
    'hasOwnProperty;q=1',
  ])('a language like %s harms nothing', async language => {
    const { answer } = await logIn('{}', { ...json, 'accept-language': language })
    expect(answer.headers['content-language']).toMatch(/^(en|zh-HK)$/)
  })
})

describe('I01-I13, N2, N3, N6: bodies', () => {
  const deep = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)
  test.each([
    ['I01 __proto__', '{"__proto__":{"admin":true}}', '__proto__'],
    ['I01 escaped', '{"\\u005f_proto__":{}}', '__proto__'],
    ['I01 deep', '{"username":{"__proto__":1}}', 'username.__proto__'],
    ['I02 constructor', '{"constructor":{"prototype":{"admin":1}}}', 'constructor'],
    ['toString', '{"toString":1,"hasOwnProperty":2}', 'toString'],
    ['I03 twice', '{"username":"a","username":"b","password":"p"}', 'username'],
    ['I03 twice, escaped', '{"username":"a","user\\u006eame":"b"}', 'username'],
    ['I04 NUL', '{"username":"a\\u0000b","password":"p"}', 'username'],
    ['I04 NUL in a name', '{"a\\u0000":1}', 'a\0'],
    ['I05 lone surrogate', '{"username":"\\ud800","password":"p"}', 'username'],
    ['I05 the other half', '{"username":"p","password":"\\udc00x"}', 'password'],
    ['I07 wrong type', '{"username":5,"password":"p"}', 'username'],
    ['I07 an array', '{"username":["a"],"password":"p"}', 'username'],
    ['I07 an object', '{"username":{"$gt":""},"password":"p"}', 'username'],
    ['I07 null', '{"username":null,"password":"p"}', 'username'],
    ['I08 unknown', '{"username":"a","password":"p","role":"admin"}', 'role'],
    ['missing', '{"username":"a"}', 'password'],
    ['empty', '{"username":"","password":"p"}', 'username'],
    ['too long', `{"username":"${'a'.repeat(255)}","password":"p"}`, 'username'],
  ])('%s is named', async (_, body, field) => {
    const { status, fields, problem } = await logIn(body)
    expect([status, problem.code]).toEqual([400, 'request.invalid'])
    expect(fields).toContain(field)
    expect(problem.errors?.every(error => error.message.length > 5)).toBe(true)
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
  })

  test.each([
    ['E05 not JSON', '{'],
    ['a comment', '{/*a*/}'],
    ['a comma too many', '{"a":1,}'],
    ['NaN', '{"a":NaN}'],
    ['two values', '{}{}'],
    ['nothing', ''],
    ['I06 bad UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['I06 an overlong form', Buffer.from([0x22, 0xc0, 0x80, 0x22])],
    ['I06 a surrogate in UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['I12 nesting', deep(30_000, '[', ']')],
    ['I12 nested objects', '{"a":'.repeat(10_000)],
    ['I12 nesting of 33', deep(33, '[', ']')],
    ['an open text', '"abc'],
  ] as [string, string | Buffer][])('%s is malformed', async (_, body) => {
    const { status, problem } = await logIn(body)
    expect([status, problem.code]).toEqual([400, 'request.malformed'])
  })

  test.each(['[]', '5', '"a"', 'null', 'true', '[{"username":"a","password":"p"}]'])('%s is no object', async body => {
    expect((await logIn(body)).status).toBe(400)
  })

  test.each(['1e400', '-1e400', '2147483648', '9007199254740993', '-1', '1.5', '1e-9', '"7"', '[7]', 'true', '{}'])(
    'I09-I11: %s is no count of pixels',
    async number => {
      const { status, fields } = await post(
        `/v1/session/${randomUUID()}/solve`,
        `{"purpose":"LOGIN","offset":${number}}`,
      )
      expect([status, new Set(fields)]).toEqual([400, new Set(['offset'])])
    },
  )

  test('a hundred wrong things are told, thirty thousand are not', async () => {
    const many = `{${Array.from({ length: 6_000 }, (_, at) => `"a${at}":0`).join(',')}}`
    const { answer, fields } = await logIn(many)
    expect(fields).toHaveLength(100)
    expect(answer.body.length).toBeLessThan(20_000)
  })

  test('N2: the query of a command, a method in a header and a path said twice are not obeyed', async () => {
    expect((await logIn('{"username":"a","password":"p"}')).status).toBe(403)
    expect((await post('/v1/auth/login?username=x', '{"username":"a","password":"p"}')).fields).toEqual(['username'])
    const solve = `{"purpose":"LOGIN","offset":1,"sessionId":"${randomUUID()}"}`
    expect((await post(`/v1/session/${randomUUID()}/solve`, solve)).fields).toEqual(['sessionId'])
    const other = await t.app.inject({
      method: 'GET',
      url: '/v1/auth/login',
      headers: { 'x-http-method-override': 'POST' },
    })
    expect(other.statusCode).toBe(405)
  })

  test('I13, N3: emoji, Han beyond the first plane, right-to-left and templates come back as they went', async () => {
    const { content, id } = sample(saveDraft.input)
    const lines = ['🏠👩‍👩‍👧', '𠮷野家 𨋢', 'שלום مرحبا', "'; drop table x; -- {{7*7}} ${1} <b>"]
    for (const [version, line1] of lines.entries()) {
      const saved = await t.call(
        saveDraft,
        { id, version, content: { ...content, address: { ...content.address, line1 } } },
        { token },
      )
      expect(saved.status, saved.raw.body).toBe(200)
      const back = await t.app.inject({
        url: `/v1/sales/intents/drafts/${id}`,
        headers: { authorization: `Bearer ${token}` },
      })
      expect(back.json().draft.content.address.line1).toBe(line1)
    }
  })
})

describe('headers', () => {
  test('a header that looks like an id and is none is no fault of ours', async () => {
    for (const id of ['-'.repeat(36), 'f'.repeat(36), randomUUID().toUpperCase(), 'null']) {
      const { status } = await logIn('{"username":"a@b.hk","password":"p"}', { ...json, 'x-session-id': id })
      expect(status, id).toBe(403)
    }
  })
})

describe('401 before 400', () => {
  test('a stranger learns nothing of the form of a protected call', async () => {
    for (const op of operations) {
      // The input itself contains the proof for the bearer of a link.
      if (op.who === 'anyone' || op.who === 'link') continue
      for (const sent of [{}, { authorization: 'Bearer junk' }]) {
        const good = requestOf(op, sample(op.input) as Record<string, unknown>)
        const url = op.path.replace(/\{\w+\}/g, 'not-an-id')
        const tries = [
          { url: `${url}?odd=1` },
          { url: `${url}?%zz` },
          ...(op.method === 'GET'
            ? []
            : [
                { url, payload: '{"odd":1,"odd":2}', headers: json },
                { url, payload: '{', headers: json },
              ]),
          ...(op.wire === 'multipart'
            ? [{ url, payload: 'x', headers: { 'content-type': 'multipart/form-data; boundary=b' } }]
            : []),
        ]
        for (const attempt of [good, ...tries]) {
          const answer = await t.app.inject({
            method: op.method,
            ...attempt,
            headers: { ...('headers' in attempt ? attempt.headers : {}), ...sent },
          })
          const problem = expectSafe(answer, op.name)
          expect([op.name, attempt.url, answer.statusCode, problem.errors]).toEqual([
            op.name,
            attempt.url,
            401,
            undefined,
          ])
          expect(answer.headers['www-authenticate']).toBe('Bearer')
        }
      }
    }
  })
})
