import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerAccount } from '#contract/accounts/account'
import { downloadUserDocument, getUserDocuments, saveUserDocuments } from '#contract/accounts/document'
import { logOut } from '#contract/accounts/login-session'
import { application, applyPerson, openTestApp, type TestApp, type TestFile } from '../index.ts'
import { expectSafe, listen, replies, exchangeBytes } from '../wire.ts'

let t: TestApp
let property: string
let port: number
let token: string
beforeAll(async () => {
  t = await openTestApp()
  property = (await t.db.selectFrom('sales.property').select('id').executeTakeFirstOrThrow()).id
  port = await listen(t.app)
  token = await memberToken()
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const memberToken = async () => {
  const { email, password } = await applyPerson(t)
  return (await t.enter(email, password)).token
}
const jpg = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c00' } })
  .jpeg()
  .toBuffer()
const stored = async () => {
  const rows = await t.db.selectFrom('files.upload').select('id').execute()
  const folder = join(t.context.config.dataDir, 'files', 'papers')
  const names = await readdir(folder).catch((): string[] => [])
  return rows.filter(({ id }) => names.includes(id)).length + rows.length
}

const type = 'multipart/form-data; boundary=b'
const part = (head: string, value: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
const body = part('name="body"', JSON.stringify({ way: 'UPLOAD', keep: [] }))
const file = (name: string, bytes: string | Buffer = jpg, field = 'files') =>
  part(`name="${field}"; filename="${name}"`, bytes)
const form = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from('--b--\r\n')])
const url = () => `/v1/user/profiles/property/${property}/user-documents`
const send = async (payload: Buffer | string, contentType = type) => {
  // Measures CPU time rather than wall time, because a busy machine delays everything.
  const start = process.cpuUsage()
  const answer = await t.app.inject({
    method: 'PUT',
    url: url(),
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
  })
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(10_000)
  const problem = expectSafe(answer, contentType)
  return {
    status: answer.statusCode,
    faults: problem.errors?.map(({ field, code }) => `${field} ${code}`) ?? [problem.code],
    answer,
  }
}

describe('F02, U7: forms that may bring files', () => {
  const cases: [string, () => Buffer | string, string, number, string?][] = [
    ['no boundary', () => form(body, file('a.jpg')), 'multipart/form-data', 400],
    ['another boundary', () => form(body, file('a.jpg')), 'multipart/form-data; boundary=c', 400],
    ['nothing', () => '', type, 400],
    ['no body', () => form(file('a.jpg')), type, 400, 'body required'],
    ['upload without a file', () => form(body), type, 400, 'files files_needed'],
    ['three files', () => form(body, file('a.jpg'), file('b.jpg'), file('c.jpg')), type, 400, 'files files_too_many'],
    ['a thousand files', () => form(body, ...Array(1_000).fill(file('a.jpg'))), type, 400, 'files files_too_many'],
    ['ten thousand parts', () => form(...Array(10_000).fill(part('name="x"', 'y'))), type, 413, 'request.too-large'],
    ['ten thousand files before the body', () => form(...Array(10_000).fill(file('a.jpg', 'x')), body), type, 400],
    ['a file in another field', () => form(body, file('a.jpg', jpg, 'file')), type, 400, 'file unknown_field'],
    ['a file called body', () => form(file('a.jpg', jpg, 'body')), type, 400, 'body unknown_field'],
    ['text where a file goes', () => form(body, part('name="files"', 'x')), type, 400, 'files unknown_field'],
    ['two bodies', () => form(body, body, file('a.jpg')), type, 400, 'body duplicate_field'],
    ['a field of ten megabytes', () => form(part('name="body"', 'a'.repeat(10_000_000))), type, 413],
    ['a file cut off', () => Buffer.concat([body, file('a.jpg')]).subarray(0, -50), type, 400],
    ['no end', () => Buffer.concat([body, file('a.jpg')]), type, 400],
    ['a file without a name', () => form(body, file('')), type, 400],
    [
      'one byte too many',
      () => form(body, file('a.jpg', Buffer.alloc(5_242_880))),
      type,
      400,
      'files.0 file_too_large',
    ],
    ['twenty megabytes', () => form(body, file('a.jpg', Buffer.alloc(20_000_000))), type, 413],
    [
      'an unknown key',
      () => form(part('name="body"', '{"way":"UPLOAD","keep":[],"status":"verified"}'), file('a.jpg')),
      type,
      400,
      'status unknown_field',
    ],
    ['bytes for JSON', () => form(part('name="body"', Buffer.from([0xff, 0xfe, 0]))), type, 400],
  ]
  test.each(cases)('%s', async (_, payload, contentType, status, fault) => {
    const before = await stored()
    const answer = await send(payload(), contentType)
    expect([answer.status, ...(fault === undefined ? [] : answer.faults)]).toEqual([
      status,
      ...(fault === undefined ? [] : [fault]),
    ])
    expect(await stored()).toBe(before)
  })

  test('a good one after all of them', async () => {
    expect((await send(form(body, file('a.jpg')))).status).toBe(200)
  })
})

describe('U4: how long it says it is', () => {
  const head = (more: string) =>
    `PUT ${url()} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\n${more}\r\n\r\n`
  const statuses = async (text: string | Buffer) =>
    replies((await exchangeBytes(port, text)).text).map(({ status }) => status)

  test('of unknown length: not read; less than it is: the rest is no second call; a billion: not waited for', async () => {
    const chunk = `${(1_000_000).toString(16)}\r\n${'a'.repeat(1_000_000)}\r\n`
    expect((await statuses(`${head('Transfer-Encoding: chunked')}${chunk.repeat(3)}`))[0]).toBe(413)
    const whole = form(body, file('a.jpg'))
    const before = await stored()
    const short = await exchangeBytes(port, Buffer.concat([Buffer.from(head('Content-Length: 40')), whole]))
    expect([short.closed, replies(short.text).filter(({ status }) => status < 400)]).toEqual([true, []])
    expect(await stored()).toBe(before)
    let least = Infinity
    // The memory of other work of this process may grow at the same time: what a call needs, it needs each time.
    for (let turn = 0; turn < 5; turn++) {
      const held = process.memoryUsage().rss
      expect((await statuses(`${head('Content-Length: 1000000000')}${'a'.repeat(100_000)}`))[0]).toBe(413)
      least = Math.min(least, process.memoryUsage().rss - held)
    }
    expect(least).toBeLessThan(100_000_000)
  })

  test('U7: broken off in the midst of a file, nothing is left of it, and the server goes on', async () => {
    const before = await stored()
    const whole = form(body, file('a.jpg', Buffer.alloc(2_000_000)))
    const rounds = Array.from({ length: 10 }, () => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(head(`Content-Length: ${whole.length}`))
      socket.write(whole.subarray(0, 1_000_000))
      return new Promise<void>(done => setTimeout(() => (socket.destroy(), done()), 100))
    })
    await Promise.all(rounds)
    expect((await send(form(body, file('after.jpg')))).status).toBe(200)
    // There is one more document, as a row and as a file. The aborted one before it remains until the sweep.
    expect(await stored()).toBe(before + 2)
  })
})

test.each([
  ['../../x.jpg', 'x.jpg'],
  ['..%2f..%2fx.jpg', 'x.jpg'],
  ['C:\\\\x.jpg', 'x.jpg'],
  ['photo\u202egpj.jpeg', 'photogpj.jpg'],
  ['a\0b.jpg', 'ab.jpg'],
  ['<img src=x onerror=alert(1)>.jpg', '_img src=x onerror=alert(1)_.jpg'],
  [`${'长'.repeat(5_000)}.jpg`, `${'长'.repeat(96)}.jpg`],
  ['=1+1.jpg', '=1+1.jpg'],
])('U6, N4: a file sent as %j is called %j, under a key of ours, with a header of plain signs', async (sent, shown) => {
  const { status, answer } = await send(form(body, file(sent)))
  expect(status, answer.body).toBe(200)
  const { documents } = (await t.call(getUserDocuments, { id: property }, { token })).body
  expect(documents.map(({ name }) => name)).toEqual([shown])
  const { raw } = await t.call(downloadUserDocument, { id: documents[0]!.id }, { token })
  const disposition = String(raw.headers['content-disposition'])
  expect(disposition).toMatch(/^attachment; filename="[\w.+=() -]+"; filename\*=UTF-8''[\w.%!#$&+^`|~-]+$/)
  expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(shown)
  const folder = await readdir(join(t.context.config.dataDir, 'files', 'papers'))
  for (const name of folder) expect(name).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})

test('F01: what is refused is refused before it is read too, both calls, by name; nothing of it is kept', async () => {
  const bomb = await sharp({ create: { width: 8_000, height: 5_001, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const made = await PDFDocument.create()
  made.addPage()
  made.addJavaScript('main', 'app.alert(1)')
  const long = await PDFDocument.create()
  for (let n = 0; n < 51; n++) long.addPage()
  const corpus: [TestFile, string][] = [
    [{ name: 'a.jpg', bytes: Buffer.from('<html><script>alert(1)</script>') }, 'file_not_what_it_says'],
    [{ name: 'a.png', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }, 'file_not_what_it_says'],
    [{ name: 'a.png', bytes: Buffer.from('GIF89a') }, 'file_not_what_it_says'],
    [{ name: 'a.pdf', bytes: Buffer.concat([Buffer.from('GIF89a'), await made.save()]) }, 'file_not_what_it_says'],
    [{ name: 'a.zip', bytes: Buffer.from('PK\x03\x04') }, 'file_unsupported'],
    [{ name: 'a.jpg', bytes: jpg.subarray(0, jpg.length / 2) }, 'file_damaged'],
    [{ name: 'a.png', bytes: bomb }, 'file_too_many_pixels'],
    [{ name: 'a.pdf', bytes: await made.save() }, 'file_active'],
    [{ name: 'a.pdf', bytes: await long.save() }, 'file_too_many_pages'],
    [{ name: 'a.pdf', bytes: deflateSync(Buffer.alloc(10)) }, 'file_not_what_it_says'],
  ]
  const given = await application(t, { documentWay: 'UPLOAD' })
  const before = await stored()
  for (const [one, fault] of corpus) {
    const answers = [
      await t.call(saveUserDocuments, { id: property, way: 'UPLOAD', keep: [] }, { token, files: [one] }),
      await t.call(registerAccount, given, { files: [{ name: 'good.jpg', bytes: jpg }, one] }),
    ]
    const faults = answers.map(({ status, problem }) => [status, problem.errors?.map(({ code }) => code)])
    expect(faults, `${one.name} ${fault}`).toEqual([
      [400, [fault]],
      [400, [fault]],
    ])
    expect(answers[1]?.problem.errors?.[0]?.field).toBe('files.1')
  }
  expect(await stored()).toBe(before)
})

describe('F03: the address of a download alone is worth nothing', () => {
  test('another’s token, none, one in the address, one that ran out, one after logout; again and again for its owner', async () => {
    const mine = await memberToken()
    const files = [{ name: 'a.jpg', bytes: jpg }]
    const saved = await t.call(saveUserDocuments, { id: property, way: 'UPLOAD', keep: [] }, { token: mine, files })
    const id = saved.body.documents[0]?.id ?? ''
    const get = async (bearer?: string, more = '') =>
      (
        await t.app.inject({
          url: `/v1/user/documents/${id}${more}`,
          headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
        })
      ).statusCode
    expect([await get(mine), await get(mine)]).toEqual([200, 200])
    expect([await get(token), await get(), await get(undefined, `?token=${mine}`)]).toEqual([404, 401, 401])
    expect((await t.call(downloadUserDocument, { id: randomUUID() }, { token: mine })).status).toBe(404)
    await t.moveClock(31 * 60_000)
    expect(await get(mine)).toBe(401)
    await t.moveClock(-31 * 60_000)
    expect(await get(mine)).toBe(200)
    await t.call(logOut, {}, { token: mine })
    expect(await get(mine)).toBe(401)
  })
})
