import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAccount } from '#contract/accounts/account'
import { application, openTestApp, type TestApp } from '../../testing/index.ts'
import { Refusal } from '../refusal.ts'
import type { AnyHandler } from './handler.ts'
import { makeFormReader } from './read-form.ts'
import type { RequestInfo } from './request.ts'

let t: TestApp
beforeAll(async () => (t = await openTestApp()))
afterAll(() => t.close())

const noStore = { take: () => Promise.reject(new Error('nothing is stored')), release: () => Promise.resolve() }

/** Reads an application whose proof is refused; `meanwhile` is what others do while the proof is checked. */
const readRefused = async (meanwhile: (key: { scope: string; key: string }) => Promise<unknown>) => {
  const key = { scope: `${registerAccount.name}|anyone`, key: randomUUID() }
  const handler: AnyHandler = {
    op: registerAccount,
    run: () => Promise.reject(new Error('the handler is not reached')),
    authenticateUpload: async () => {
      await meanwhile(key)
      throw new Refusal('accounts.code.expired')
    },
  }
  const body = await application(t)
  const form = { body, files: () => Promise.resolve([]), close: () => Promise.resolve() }
  const asked = { openForm: () => Promise.resolve(form), params: {}, query: {}, caller: { locale: 'en' } }
  const asker = { actor: { kind: 'anyone' }, now: new Date() } as const
  return makeFormReader(t.context, noStore)(handler, asked as unknown as RequestInfo, asker, () => key)
}

test('of two equal commands at once, the second is a retry although the first has spent the proof', async () => {
  const done = ({ scope, key }: { scope: string; key: string }) =>
    t.db
      .insertInto('platform.idempotency')
      .values({ scope, key, bodyMac: Buffer.alloc(32) })
      .execute()
  expect(await readRefused(done)).toMatchObject({ uploads: [], filesHash: '' })
})

test('a proof that nobody has spent by this command is refused', async () => {
  await expect(readRefused(() => Promise.resolve())).rejects.toMatchObject({ code: 'accounts.code.expired' })
})
