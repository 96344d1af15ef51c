import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addAttachment, downloadAttachment, listAttachments } from '#contract/sales/registration/attachment'
import { readConfig } from '../config.ts'
import { openBucket } from '../testing/open-bucket.ts'
import { openTestApp, type TestApp } from '../testing/index.ts'
import { photo } from '../testing/registrants.ts'
import { type Files, isStoreUnavailable, openFiles } from './files.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
let bucket: Awaited<ReturnType<typeof openBucket>>
const folder = mkdtempSync(join(tmpdir(), 'firsthand-files-'))
beforeAll(async () => (bucket = await openBucket()))
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

const stores = {
  'a folder': () => openFiles({ files: null, dataDir: folder }),
  'a bucket': () => openFiles(readConfig({ DATA_DIR: folder, FILES_URL: bucket.url })),
}

describe.each(Object.entries(stores))('%s', (_name, open) => {
  let files: Files
  beforeAll(async () => (files = await open()))

  test('keeps bytes under a key, tells how many, and gives them whole or as they come', async () => {
    const bytes = Buffer.from(Array.from({ length: 3_000_000 }, (_, at) => at % 251))
    await files.put('pictures/one', bytes)
    await files.putStream('pictures/two', Readable.from([bytes.subarray(0, 10), bytes.subarray(10)]), {
      contentLength: bytes.length,
    })
    expect(await files.exists('pictures/one')).toBe(true)
    expect(await files.exists('pictures/none')).toBe(false)
    expect((await files.getMetaData('pictures/two')).contentLength).toBe(bytes.length)
    expect(bytes.equals(Buffer.from(await files.getBytes('pictures/one')))).toBe(true)
    expect(bytes.equals(await buffer(await files.getStream('pictures/two')))).toBe(true)
  })

  test('replaces what is there, and removes one or all that lie together', async () => {
    await files.put('parts/a/0', 'first')
    await files.put('parts/a/0', 'second')
    await files.put('parts/a/1', 'more')
    await files.put('parts/ab/0', 'another')
    expect(await files.get('parts/a/0')).toBe('second')
    await files.deleteAll('parts/a')
    await files.delete('parts/none')
    expect(await Promise.all(['parts/a/0', 'parts/a/1', 'parts/ab/0'].map(key => files.exists(key)))).toEqual([
      false,
      false,
      true,
    ])
  })

  test('tells what lies in a folder', async () => {
    for (const name of ['one', 'two']) await files.put(`listed/${name}`, '1')
    const { objects } = await files.listAll('listed', { recursive: true })
    expect([...objects].map(({ name }) => name).toSorted()).toEqual(['one', 'two'])
  })

  test('what is not there is a fault of ours and not of the store’s absence', async () => {
    const fault: unknown = await files.getBytes('nothing').catch((thrown: unknown) => thrown)
    expect(fault).toBeInstanceOf(Error)
    expect(isStoreUnavailable(fault)).toBe(false)
  })
})

describe('F6: a bucket that goes away', () => {
  let t: TestApp
  beforeAll(async () => (t = await openTestApp({ FILES_URL: bucket.url })))
  afterAll(() => t.close())

  test('what was handed in is there; meanwhile 503 and nothing half-written; afterwards the same try succeeds', async () => {
    const { token } = await t.enter()
    const add = (key: string) => t.call(addAttachment, { purpose: 'IDENTITY' }, { token, key, files: [photo] })
    const first = await add('before-it-went')
    expect(first.status).toBe(200)
    await bucket.leave()
    const refused = await add('while-it-was-away')
    expect(refused.status).toBe(503)
    expect(Number(refused.raw.headers['retry-after'])).toBeGreaterThan(0)
    expect((await t.call(downloadAttachment, { id: first.body.id }, { token })).status).toBe(503)
    expect((await t.app.inject('/readyz')).json()).toMatchObject({ database: true, files: false })
    const own = await t.call(listAttachments, {}, { token })
    expect(own.body.attachments.map(({ id }) => id)).toEqual([first.body.id])
    await bucket.comeBack()
    expect((await add('while-it-was-away')).status).toBe(200)
    const again = await t.call(downloadAttachment, { id: first.body.id }, { token })
    expect(again.status).toBe(200)
    expect(again.raw.headers['content-type']).toMatch(/^image\//)
  })
})
