import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { request as send, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addPropertyDocument, type ManagedProperty, showPropertyDocument } from '#contract/sales/property/management'
import { getPropertyDocument } from '#contract/sales/property/sales-session'
import { sample } from '#contract/sample'
import { measurePeak } from '../../../testing/attacks/measure-memory.ts'
import { sweepUploads } from '../../../files/index.ts'
import { databaseNow } from '../../../platform/database/database.ts'
import { enterStaff } from '../../../testing/enter-staff.ts'
import { openTestApp, requestOf, type Server, startServer, type TestApp } from '../../../testing/index.ts'
import { faultsOf, member } from '../../../testing/registrants.ts'

// Tests sales brochures of tens of megabytes, through real sockets.

vi.setConfig({ testTimeout: 120_000 })
let t: TestApp
let office: string
/** The server runs in its own process, so that its memory contains nothing but these documents. */
let server: Server
let port: string
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'SALES_MANAGER')
  const { dataDir, publicUrl } = t.context.config
  const database = String(t.context.pool.options.connectionString)
  server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: database, PUBLIC_URL: publicUrl }, requestOf)
  await server.ready
  port = new URL(server.url).port
})
afterAll(async () => {
  server.kill('SIGTERM')
  await server.exited
  await t.close()
})

const id = 'a1000000-0000-4000-8000-000000000001'
const input = { ...sample(addPropertyDocument.input), id, type: 'SALES_BROCHURE' as const, replaces: null }
const megabyte = 1_048_576
/** Returns the spooled files of this test's size; other tests upload documents at the same time. */
const spooled = () => {
  const folder = join(t.context.config.dataDir, 'spool')
  return readdirSync(folder).filter(name => statOf(join(folder, name)) >= megabyte)
}
const statOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** A PDF document of one page with so many megabytes of pictures, generated while it is sent. */
const block = randomBytes(megabyte)
function* brochure(megabytes: number): Generator<Buffer> {
  yield Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n')
  yield Buffer.from('2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n')
  yield Buffer.from('3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>\nendobj\n')
  for (let at = 0; at < megabytes; at++) {
    yield Buffer.from(`${at + 4} 0 obj\n<< /Length ${megabyte} /Filter /DCTDecode >>\nstream\n`)
    yield block
    yield Buffer.from('\nendstream\nendobj\n')
  }
  yield Buffer.from('trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n0\n%%EOF\n')
}
const hashOf = (chunks: Iterable<Buffer>) => {
  const hash = createHash('sha256')
  for (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}

const bodyOf = async (answer: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const ask = async (method: string, path: string, headers: Record<string, string>, body: Iterable<Buffer> | null) => {
  const request = send({ host: '127.0.0.1', port, method, path, headers })
  if (body === null) request.end()
  else Readable.from(body, { highWaterMark: 1 }).pipe(request)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return answer
}

const upload = async (bytes: () => Iterable<Buffer>, size: number, key: string) => {
  const { method, url } = requestOf(addPropertyDocument, input)
  const { id: _id, ...body } = input
  const head = (line: string) => `--edge\r\ncontent-disposition: form-data; ${line}\r\n\r\n`
  const before = Buffer.from(
    `${head('name="body"')}${JSON.stringify(body)}\r\n${head('name="files"; filename="brochure.pdf"')}`,
  )
  const after = Buffer.from('\r\n--edge--\r\n')
  const answer = await ask(
    method,
    url,
    {
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': String(before.length + size + after.length),
      cookie: `firsthand-office=${office}`,
      origin: t.context.config.publicUrl,
      'idempotency-key': key,
    },
    (function* () {
      yield before
      yield* bytes()
      yield after
    })(),
  )
  const text = String(await bodyOf(answer))
  return { status: answer.statusCode, text, property: JSON.parse(text) as ManagedProperty }
}

const sizeOf = (bytes: Iterable<Buffer>) => [...bytes].reduce((sum, item) => sum + item.length, 0)

test('a brochure of 50 MB is taken, kept and given out without being held in memory; a retry is the same answer', async () => {
  const size = sizeOf(brochure(50))
  const alone = await measurePeak(server, () => upload(() => brochure(50), size, 'brochure-of-50'))
  expect(alone.result.status, alone.result.text).toBe(200)
  expect(alone.held).toBeLessThan(size / 4)
  const again = await upload(() => brochure(50), size, 'brochure-of-50')
  expect(again.property.documents.map(item => item.id)).toEqual(alone.result.property.documents.map(item => item.id))
  await expect.poll(spooled).toEqual([])
  // The sweep deletes files that were encrypted but not yet taken by the handler.
  const held = await t.db.selectFrom('files.upload').select('id').where('parts', 'is not', null).execute()
  expect(held).toHaveLength(1)
  await sweepUploads(t.context, await databaseNow(t.db))
  expect(await t.db.selectFrom('files.upload').select('id').where('parts', 'is not', null).execute()).toEqual([])

  const document = alone.result.property.documents.find(item => item.type === 'SALES_BROCHURE' && item.version === 1)
  const newest = alone.result.property.documents.filter(item => item.isPublished)
  expect(document).toBeDefined()
  const known = hashOf(brochure(50))
  const { token } = await member(t)
  const read = async (documentId: string) => {
    const { url } = requestOf(getPropertyDocument, { id: documentId })
    const answer = await ask('GET', url, { authorization: `Bearer ${token}` }, null)
    const hash = createHash('sha256')
    for await (const chunk of answer as AsyncIterable<Buffer>) hash.update(chunk)
    return { length: Number(answer.headers['content-length']), hash: hash.digest('hex') }
  }
  const ids = await Promise.all(newest.map(async item => ({ id: item.id, ...(await read(item.id)) })))
  const ours = ids.find(item => item.hash === known)
  expect(ours?.length).toBe(size)
  const many = await measurePeak(server, () => Promise.all(Array.from({ length: 5 }, () => read(ours?.id ?? ''))))
  expect(new Set(many.result.map(({ hash }) => hash))).toEqual(new Set([known]))
  expect(many.held).toBeLessThan(size / 4)

  const { url } = requestOf(showPropertyDocument, { id: ours?.id ?? '' })
  const part = async (range: string) => {
    const answer = await ask('GET', url, { cookie: `firsthand-office=${office}`, range }, null)
    return { status: answer.statusCode, range: answer.headers['content-range'], body: await bodyOf(answer) }
  }
  expect(await part('bytes=0-7')).toEqual({ status: 206, range: `bytes 0-7/${size}`, body: Buffer.from('%PDF-1.7') })
  expect(await part('bytes=-6')).toEqual({
    status: 206,
    range: `bytes ${size - 6}-${size - 1}/${size}`,
    body: Buffer.from('%%EOF\n'),
  })
  expect(await part(`bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}` })
  const all = Buffer.concat([...brochure(50)])
  const middle = await part(`bytes=${20 * megabyte}-${20 * megabyte + 200_000}`)
  expect(middle.body.equals(all.subarray(20 * megabyte, 20 * megabyte + 200_001))).toBe(true)
})

test('what is too large, is no PDF, or runs something is refused by name; nothing of it is left', async () => {
  const give = async (name: string, bytes: Uint8Array) =>
    t.call(addPropertyDocument, input, { office, files: [{ name, bytes }] })
  expect(faultsOf(await give('a.pdf', Buffer.alloc(62_914_561)))).toEqual(['files.0 document_too_large'])
  expect(faultsOf(await give('a.jpg', Buffer.from('text')))).toEqual(['files.0 file_no_pdf'])
  expect(faultsOf(await give('a.pdf', Buffer.from('<html>')))).toEqual(['files.0 file_no_pdf'])
  expect(faultsOf(await give('a.pdf', Buffer.alloc(0)))).toEqual(['files.0 file_empty'])
  const cut = Buffer.concat([...brochure(6)])
  expect(faultsOf(await give('a.pdf', cut.subarray(0, 6_000_000)))).toEqual(['files.0 file_damaged'])
  const script = Buffer.from('9 0 obj\n<< /S /JavaScript /JS (app.alert\\(1\\)) >>\nendobj\n')
  const end = cut.indexOf('trailer')
  const active = Buffer.concat([cut.subarray(0, end), script, cut.subarray(end)])
  expect(faultsOf(await give('a.pdf', active))).toEqual(['files.0 file_active'])
  await expect.poll(spooled).toEqual([])
})

test('nothing is looked at of what is sent by who may not send it', async () => {
  const counter = await enterStaff(t, 'COUNTER')
  // These bytes are no PDF. The server reports that only to a staff member who may upload documents.
  const files = [{ name: 'a.pdf', bytes: Buffer.from('no document at all') }]
  const give = (by: string) => t.call(addPropertyDocument, input, { office: by, files })
  expect(faultsOf(await give(office))).toEqual(['files.0 file_no_pdf'])
  expect((await give(counter)).problem.code).toBe('request.forbidden')
})

test('a connection that breaks in the middle leaves nothing behind', async () => {
  const { method, url } = requestOf(addPropertyDocument, input)
  const request = send({
    host: '127.0.0.1',
    port,
    method,
    path: url,
    headers: {
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': '20000000',
      cookie: `firsthand-office=${office}`,
      origin: t.context.config.publicUrl,
      'idempotency-key': 'broken-in-the-middle',
    },
  })
  request.on('error', () => undefined)
  const { id: _id, ...body } = input
  request.write(`--edge\r\ncontent-disposition: form-data; name="body"\r\n\r\n${JSON.stringify(body)}\r\n`)
  request.write('--edge\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n')
  request.write(block)
  request.write(block)
  await expect.poll(() => spooled().length).toBe(1)
  request.destroy()
  await expect.poll(() => spooled().length).toBe(0)
})
