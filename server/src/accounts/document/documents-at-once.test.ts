// Tests two parallel changes of the chosen documents, and runs of the sweep that meet a file that cannot be removed.
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { downloadUserDocument, getUserDocuments, saveUserDocuments } from '#contract/accounts/document'
import { deleteUploads, releaseUploads, sweepUploads, takeUploads } from '../../files/index.ts'
import { applyPerson, locksAwaited, openTestApp, type TestApp, type TestFile } from '../../testing/index.ts'

let t: TestApp
let property: string
beforeAll(async () => {
  t = await openTestApp()
  property = (await t.db.selectFrom('sales.property').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const front: TestFile = {
  name: 'front.jpg',
  bytes: await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c00' } })
    .jpeg()
    .toBuffer(),
}
const uploads = () => t.db.selectFrom('files.upload').selectAll().orderBy('storedAt').execute()
const member = async () => {
  const person = await applyPerson(t)
  return { ...person, token: (await t.enter(person.email, person.password)).token }
}
const list = async (token: string) => (await t.call(getUserDocuments, { id: property }, { token })).body
const save = (token: string, way: 'UPLOAD' | 'SHOW', keep: string[], files: TestFile[] = []) =>
  t.call(saveUserDocuments, { id: property, way, keep }, { token, files })
const download = (token: string, id: string) => t.call(downloadUserDocument, { id }, { token })

test('one that keeps a file and one that gives it up, at once: in whichever order, what is named can be read', async () => {
  for (const order of [0, 1]) {
    const { token, id } = await member()
    const [first] = (await save(token, 'UPLOAD', [], [front])).body.documents
    const asks = [() => save(token, 'SHOW', []), () => save(token, 'UPLOAD', [first!.id])]
    // Both calls are on their way before either can begin: the account is locked, and they wait in this order.
    const answers = await t.db.transaction().execute(async db => {
      await db.selectFrom('accounts.account').select('id').where('id', '=', id).forUpdate().execute()
      const waiting = []
      for (const ask of order === 0 ? asks : asks.toReversed()) {
        waiting.push(ask())
        await locksAwaited(t, waiting.length)
      }
      return waiting
    })
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses).toEqual(order === 0 ? [200, 400] : [200, 200])
    for (const { id: named } of (await list(token)).documents) expect((await download(token, named)).status).toBe(200)
    await sweepUploads(t.context, new Date())
  }
})

test('a file that something still names cannot be given up, whatever the code does', async () => {
  const { token, id } = await member()
  const [document] = (await save(token, 'UPLOAD', [], [front])).body.documents
  const [upload] = (await uploads()).filter(({ accountId }) => accountId === id)
  const drop = t.db.transaction().execute(db => deleteUploads(db, [upload!.id], new Date()))
  await expect(drop).rejects.toThrow('document_upload_kept')
  expect((await download(token, document!.id)).status).toBe(200)
})

test('one that cannot be removed keeps no other: the sweep goes on, and says so at the end', async () => {
  const given = [{ name: 'front.jpg', bytes: Buffer.from(front.bytes) }]
  const ids = [...(await takeUploads(t.context, given)), ...(await takeUploads(t.context, given))].toSorted()
  await releaseUploads(t.context, ids)
  const broken = {
    delete: (key: string) => (key.includes(ids[0]!) ? Promise.reject(new Error('no')) : files.delete(key)),
  }
  const { files } = t.context
  const context = { ...t.context, files: Object.assign(Object.create(files) as typeof files, broken) }
  await expect(sweepUploads(context, new Date())).rejects.toThrow('could not be done')
  expect((await uploads()).filter(({ droppedAt }) => droppedAt !== null).map(({ id }) => id)).toEqual([ids[0]])
  await sweepUploads(t.context, new Date())
  expect((await uploads()).filter(({ droppedAt }) => droppedAt !== null)).toEqual([])
})
