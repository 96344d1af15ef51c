import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerAccount } from '#contract/accounts/account'
import { downloadUserDocument, getUserDocuments, saveUserDocuments } from '#contract/accounts/document'
import { eraseAccount } from '#contract/privacy/privacy'
import { sweepUploads, takeUploads } from '../../files/index.ts'
import { application, applyPerson, openTestApp, type TestApp, type TestFile } from '../../testing/index.ts'

let t: TestApp
let property: string
beforeAll(async () => {
  t = await openTestApp()
  property = (await t.db.selectFrom('sales.property').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const picture = (colour: string) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
const front: TestFile = { name: '正面.JPG', bytes: await picture('#c00') }
const back: TestFile = { name: 'back.jpg', bytes: await picture('#00c') }
const html: TestFile = { name: 'a.jpg', bytes: Buffer.from('<script>alert(1)</script>') }

const faults = (answer: { problem: { errors?: { field: string; code: string }[] } }) =>
  (answer.problem.errors ?? []).map(({ field, code }) => `${field} ${code}`)
const uploads = () => t.db.selectFrom('files.upload').selectAll().orderBy('storedAt').execute()
/** Creates a person with an account and returns them with their token. */
const member = async (files: TestFile[] = []) => {
  const person = await applyPerson(t, files.length > 0 ? { documentWay: 'UPLOAD' } : {}, files)
  return { ...person, token: (await t.enter(person.email, person.password)).token }
}
const list = async (token: string) => (await t.call(getUserDocuments, { id: property }, { token })).body
const save = (token: string, way: 'UPLOAD' | 'SHOW', keep: string[], files: TestFile[] = []) =>
  t.call(saveUserDocuments, { id: property, way, keep }, { token, files })
const download = (token: string, id: string) => t.call(downloadUserDocument, { id }, { token })

describe('on applying', () => {
  test('two sides of a card are stored and listed for every property', async () => {
    const { token } = await member([front, back])
    const { own, way, documents } = await list(token)
    expect([own, way]).toEqual([false, 'UPLOAD'])
    expect(documents.map(({ name, type }) => [name, type])).toEqual([
      ['正面.jpg', 'image/jpeg'],
      ['back.jpg', 'image/jpeg'],
    ])
  })

  test.each<[string, 'UPLOAD' | 'SHOW', TestFile[], string]>([
    ['upload without a file', 'UPLOAD', [], 'files files_needed'],
    ['the original, and yet a file', 'SHOW', [front], 'files not_offered'],
    ['three files', 'UPLOAD', [front, back, front], 'files files_too_many'],
    ['a script for a picture', 'UPLOAD', [front, html], 'files.1 file_not_what_it_says'],
    ['an empty file', 'UPLOAD', [{ name: 'a.pdf', bytes: Buffer.alloc(0) }], 'files.0 file_empty'],
    ['a program', 'UPLOAD', [{ name: 'a.exe', bytes: Buffer.from('MZ') }], 'files.0 file_unsupported'],
    ['5,242,880 bytes', 'UPLOAD', [{ name: 'a.jpg', bytes: Buffer.alloc(5_242_880) }], 'files.0 file_too_large'],
  ])('%s is refused beside the file, and nothing is opened', async (_, documentWay, files, fault) => {
    const given = await application(t, { documentWay })
    const answer = await t.call(registerAccount, given, { files })
    expect([answer.status, ...faults(answer)]).toEqual([400, fault])
    // No typed input is lost: the application succeeds with the same code and the right file.
    const again = await t.call(registerAccount, { ...given, documentWay: 'UPLOAD' }, { files: [front] })
    expect(again.status).toBe(200)
  })

  test('another file under the same key is another application', async () => {
    const given = await application(t, { documentWay: 'UPLOAD' })
    const key = randomUUID()
    const first = await t.call(registerAccount, given, { files: [front], key })
    const retry = await t.call(registerAccount, given, { files: [front], key })
    expect(retry.body).toEqual(first.body)
    expect((await t.call(registerAccount, given, { files: [back], key })).problem.code).toBe('request.key-reused')
  })
})

describe('U9, F04: a download', () => {
  test('is saved, not shown; nobody keeps it; it tells nothing but itself', async () => {
    const { token } = await member([front])
    const [document] = (await list(token)).documents
    const { raw, status } = await download(token, document!.id)
    expect(status).toBe(200)
    expect(raw.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="document.jpg"; filename*=UTF-8''%E6%AD%A3%E9%9D%A2.jpg`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(raw.rawPayload.length).toBe(document!.size)
    expect(await sharp(raw.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 30 })
    const audit = await t.db
      .selectFrom('platform.audit')
      .select(['actor', 'result'])
      .where('operation', '=', 'accounts.documents.download')
      .where('subject', '=', document!.id)
      .execute()
    expect(audit).toEqual([{ actor: expect.stringMatching(/^registrant:/), result: 'done' }])
  })

  test('is the owner’s alone: for another, with a token or none, it is not there', async () => {
    const [owner, other] = [await member([front]), await member()]
    const [document] = (await list(owner.token)).documents
    const [theirs, nobodys] = [await download(other.token, document!.id), await download(other.token, randomUUID())]
    const shape = ({ problem }: typeof theirs) => ({ ...problem, correlationId: '' })
    expect(theirs.problem.code).toBe('request.not-found')
    expect(shape(theirs)).toEqual(shape(nobodys))
    expect((await t.call(downloadUserDocument, { id: document!.id })).status).toBe(401)
    // Another account's document cannot be kept as one's own either.
    expect(faults(await save(other.token, 'UPLOAD', [document!.id]))).toEqual(['keep.0 not_offered'])
  })
})

describe('for a property', () => {
  test('kept, added, replaced by the original; what nobody needs any more is unreadable at once', async () => {
    const { token } = await member([front])
    const [first] = (await list(token)).documents
    const kept = await save(token, 'UPLOAD', [first!.id], [back])
    expect([kept.body.own, ...kept.body.documents.map(({ name }) => name)]).toEqual([true, '正面.jpg', 'back.jpg'])
    const [, second] = kept.body.documents
    expect(faults(await save(token, 'UPLOAD', [first!.id, second!.id], [front]))).toEqual(['files files_too_many'])

    const shown = await save(token, 'SHOW', [])
    expect(shown.body).toEqual({ own: true, way: 'SHOW', documents: [] })
    expect((await download(token, second!.id)).status).toBe(404)
    // The document that came with the application still belongs to the application.
    expect((await download(token, first!.id)).status).toBe(200)
  })

  test('of a property that is not there', async () => {
    const { token } = await member()
    expect((await t.call(getUserDocuments, { id: randomUUID() }, { token })).problem.code).toBe('request.not-found')
    const input = { id: randomUUID(), way: 'SHOW' as const, keep: [] }
    expect((await t.call(saveUserDocuments, input, { token })).problem.code).toBe('request.not-found')
  })

  test('two that save at once: the last one stands, whole', async () => {
    const { token } = await member()
    const both = await Promise.all([save(token, 'UPLOAD', [], [front]), save(token, 'UPLOAD', [], [back])])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await list(token)).documents).toHaveLength(1)
  })

  test('a stranger’s form is not even read', async () => {
    const before = await uploads()
    const answer = await t.call(saveUserDocuments, { id: property, way: 'UPLOAD', keep: [] }, { files: [front] })
    expect(answer.status).toBe(401)
    expect(await uploads()).toHaveLength(before.length)
  })
})

describe('how it lies in the store', () => {
  test('sealed, under a name of ours, each with its own key; moved to another’s place it does not open', async () => {
    const one = await member([front])
    const two = await member([back])
    const [mine, theirs] = (await uploads()).slice(-2)
    const at = (id: string) => join(t.context.config.dataDir, 'files', 'papers', id)
    const bytes = await readFile(at(mine!.id))
    expect(bytes.includes(Buffer.from(front.bytes).subarray(0, 8))).toBe(false)
    expect(mine!.dataKeyId).not.toBe(theirs!.dataKeyId)
    expect(mine!.nameSealed.toString('utf8')).not.toContain('正面')
    await t.context.files.put(`papers/${theirs!.id}`, bytes)
    const [document] = (await list(two.token)).documents
    expect((await download(two.token, document!.id)).status).toBe(500)
    const [own] = (await list(one.token)).documents
    expect((await download(one.token, own!.id)).status).toBe(200)
  })

  const stored = () => readdir(join(t.context.config.dataDir, 'files', 'papers'))
  const keyOf = (id: string) => t.db.selectFrom('platform.dataKey').select('wrapped').where('id', '=', id).execute()

  test('what came with a refused form is given up at once: its key is gone, its bytes go with the next sweep', async () => {
    const taken = await member()
    const refused = await application(t, { documentWay: 'UPLOAD', email: taken.email, emailConfirmation: taken.email })
    expect((await t.call(registerAccount, refused, { files: [back] })).problem.code).toBe('accounts.email.taken')
    const loose = (await uploads()).filter(({ accountId, droppedAt }) => accountId === null && droppedAt !== null)
    expect(loose.length).toBeGreaterThan(0)
    expect((await uploads()).filter(({ accountId, droppedAt }) => accountId === null && droppedAt === null)).toEqual([])
    expect(await keyOf(loose[0]!.dataKeyId)).toEqual([{ wrapped: null }])
    await sweepUploads(t.context, new Date())
    expect((await uploads()).filter(({ accountId }) => accountId === null)).toEqual([])
    expect(await stored()).not.toContain(loose[0]!.id)
  })

  test('U7, X03: what a server that died left behind is swept after an hour, bytes and key; what was taken stays', async () => {
    const owner = await member([front])
    const [id = ''] = await takeUploads(t.context, [{ name: 'back.jpg', bytes: Buffer.from(back.bytes) }])
    const [loose] = (await uploads()).filter(upload => upload.id === id)
    await sweepUploads(t.context, new Date(Date.now() + 50 * 60_000))
    expect(await stored()).toContain(id)
    await sweepUploads(t.context, new Date(Date.now() + 70 * 60_000))
    expect((await uploads()).filter(({ accountId }) => accountId === null)).toEqual([])
    expect(await stored()).not.toContain(id)
    expect(await keyOf(loose!.dataKeyId)).toEqual([{ wrapped: null }])
    const [document] = (await list(owner.token)).documents
    expect((await download(owner.token, document!.id)).status).toBe(200)
  })

  test('N14, G04: erased, its key is destroyed with the account’s; bytes from a backup do not open', async () => {
    const { token, password, id: accountId } = await member([front])
    const [upload] = (await uploads()).filter(item => item.accountId === accountId)
    const { dataKeyId } = await t.db
      .selectFrom('accounts.account')
      .select('dataKeyId')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    expect((await t.call(eraseAccount, { password }, { token })).status).toBe(200)
    for (const key of [upload!.dataKeyId, dataKeyId]) {
      await expect(t.context.vault.dataKey(t.context.db, key)).rejects.toThrow('destroyed')
    }
  })
})

describe('a virus scanner, when there is one', () => {
  const scanning = async (answer: string | null) => {
    const server = createServer(socket => {
      socket.on('error', () => undefined)
      if (answer === null) return void socket.destroy()
      socket.on('data', chunk => chunk.subarray(-4).equals(Buffer.alloc(4)) && socket.end(`${answer}\0`))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const guarded = await openTestApp({ CLAMD: `127.0.0.1:${port}` })
    return {
      apply: async () =>
        guarded.call(registerAccount, await application(guarded, { documentWay: 'UPLOAD' }), { files: [front] }),
      count: async () => (await guarded.db.selectFrom('files.upload').select('id').execute()).length,
      close: async () => {
        await guarded.close()
        server.close()
      },
    }
  }

  test('clean is stored; infected is named; no answer lets nothing in', async () => {
    const clean = await scanning('stream: OK')
    expect((await clean.apply()).status).toBe(200)
    expect(await clean.count()).toBe(1)
    await clean.close()
    const ill = await scanning('stream: Eicar-Test-Signature FOUND')
    expect(faults(await ill.apply())).toEqual(['files.0 file_infected'])
    expect(await ill.count()).toBe(0)
    await ill.close()
    const silent = await scanning(null)
    const answer = await silent.apply()
    expect([answer.status, answer.problem.code]).toEqual([503, 'files.scanner.unavailable'])
    expect(answer.raw.headers['retry-after']).toBe('60')
    expect(await silent.count()).toBe(0)
    await silent.close()
  })
})

test('a hundred files a day are enough for one account', async () => {
  const { token, id } = await member()
  await t.context.limits.need({ name: 'files', points: 100, seconds: 86_400 }, `registrant:${id}`, 100)
  const answer = await save(token, 'UPLOAD', [], [front])
  expect([answer.status, answer.problem.code]).toEqual([429, 'request.too-many'])
  expect((await save(token, 'SHOW', [])).status).toBe(200)
})
