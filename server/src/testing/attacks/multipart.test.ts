import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, sessions, type TestApp } from '../index.ts'
import { expectSafe, listen, replies, exchangeBytes } from '../wire.ts'
import { registerIntent } from '#contract/sales/registration/intent'
import { sample } from '#contract/sample'

let t: TestApp
let token: string
let port: number
beforeAll(async () => {
  t = await openTestApp()
  token = (await t.enter()).token
  port = await listen(t.app)
})
afterAll(() => t.close())

const type = 'multipart/form-data; boundary=b'
const part = (name: string, value: string | Buffer, more = '') =>
  Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
const form = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from('--b--\r\n')])

const send = async (payload: Buffer | string, contentType = type) => {
  // Measures CPU time rather than wall time, because a busy machine delays everything.
  const start = process.cpuUsage()
  const answer = await t.app.inject({
    method: 'POST',
    url: '/v1/sales/intents/register',
    payload,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID(), 'content-type': contentType },
  })
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(2_000)
  const problem = expectSafe(answer, contentType)
  return { status: answer.statusCode, code: problem.code, fields: problem.errors?.map(error => error.field) ?? [] }
}

const cases: [string, Buffer | string, string, number, string?][] = [
  ['no boundary', form(part('body', '{}')), 'multipart/form-data', 400],
  ['an empty boundary', form(part('body', '{}')), 'multipart/form-data; boundary=', 400],
  ['another boundary', form(part('body', '{}')), 'multipart/form-data; boundary=c', 400],
  ['a boundary of 5,000', form(part('body', '{}')), `multipart/form-data; boundary=${'c'.repeat(5_000)}`, 400],
  ['nothing', '', type, 400],
  ['no part', form(), type, 400, 'body'],
  ['no end', part('body', '{}'), type, 400],
  ['cut within a part', part('body', '{}').subarray(0, 30), type, 400],
  ['two bodies', form(part('body', '{}'), part('body', '{}')), type, 400, 'body'],
  ['a thousand parts', form(...Array.from({ length: 1_000 }, () => part('body', '{}'))), type, 400],
  ['a hundred fields', form(...Array.from({ length: 100 }, (_, index) => part(`f${index}`, '1'))), type, 413],
  ['a field that is too long', form(part('sessionId', 'a'.repeat(65_537))), type, 413],
  ['a body after a field', form(part('isDirector', 'true'), part('body', '{}')), type, 400, 'body'],
  ['another part', form(part('other', '{}')), type, 400, 'other'],
  ['another part after it', form(part('body', '{}'), part('other', '{}')), type, 400],
  ['a file', form(part('body', '{}', '; filename="a.json"')), type, 400],
  ['a file after it', form(part('body', '{}'), part('f', 'x', '; filename="../../a"')), type, 400],
  ['a part named __proto__', form(part('__proto__', '{}')), type, 400],
  ['a part named constructor', form(part('constructor', '{}')), type, 400],
  ['a part without a name', Buffer.from('--b\r\nContent-Disposition: form-data\r\n\r\n{}\r\n--b--\r\n'), type, 400],
  ['a part without headers', Buffer.from('--b\r\n\r\n{}\r\n--b--\r\n'), type, 400],
  ['a part that calls itself JSON', form(part('body', '{}', '\r\nContent-Type: application/json')), type, 415],
  ['a part in utf-16', form(part('body', '{}', '\r\nContent-Type: text/plain; charset=utf-16le')), type, 400],
  ['a thousand headers', form(part('body', '{}', '\r\nX-A: b'.repeat(1_000))), type, 400],
  ['not JSON', form(part('body', '{')), type, 400],
  ['twice the same key', form(part('body', '{"survey":{},"survey":{}}')), type, 400, 'survey'],
  ['NUL', form(part('body', '{"survey":{"A":"\\u0000"}}')), type, 400, 'survey.A'],
  ['bad UTF-8', form(part('body', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))), type, 400],
  ['65,537 bytes', form(part('body', 'a'.repeat(65_537))), type, 413],
  ['ten million bytes', form(part('body', 'a'.repeat(10_000_000))), type, 413],
  [
    'ten million bytes before the first part',
    Buffer.concat([Buffer.alloc(10_000_000, 97), form(part('body', '{}'))]),
    type,
    413,
  ],
  [
    'ten million bytes after the last',
    Buffer.concat([form(part('body', '{}')), Buffer.alloc(10_000_000, 97)]),
    type,
    413,
  ],
  ['form-urlencoded', 'body=%7B%7D', 'application/x-www-form-urlencoded', 415],
  // JSON is accepted where there is no file, so the content is validated.
  ['JSON', '{}', 'application/json', 400, 'sessionId'],
  ['mixed', form(part('body', '{}')), 'multipart/mixed; boundary=b', 415],
]
test.each(cases)('F02: %s', async (note, payload, contentType, status, field) => {
  const answer = await send(payload, contentType)
  expect(answer.status, `${note} ${JSON.stringify(answer)}`).toBe(status)
  if (field !== undefined) expect(answer.fields).toContain(field)
})

test('a form of unknown length is not read', async () => {
  const head = `POST /v1/sales/intents/register HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nIdempotency-Key: ${randomUUID()}\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`
  const chunk = `${(1_000_000).toString(16)}\r\n${'a'.repeat(1_000_000)}\r\n`
  const { text } = await exchangeBytes(port, `${head}${chunk.repeat(3)}`)
  const [reply] = replies(text)
  expect(reply?.status).toBe(413)
})

test('with a good form after all of them, an answer by its content', async () => {
  const body = { ...sample(registerIntent.input), sessionId: sessions.open, batchId: sessions.groupB }
  expect(await send(form(part('body', JSON.stringify(body))))).toMatchObject({ status: 409, code: 'consents.outdated' })
})
