import { afterAll, beforeAll, expect, test } from 'vitest'
import { latestTermsRows } from '../reference/index.ts'
import { databaseNow } from '../platform/database/database.ts'
import { seedReference } from './seed.ts'
import { openTestApp, type TestApp } from '../testing/index.ts'

let t: TestApp
beforeAll(async () => (t = await openTestApp()))
afterAll(() => t.close())

const definitions = () =>
  t.db.selectFrom('consents.definition').selectAll().where('code', '=', 'PICS').orderBy('version').execute()

test('a later version of a text holds from when it is put in; the one before stays as it was, and in force until then', async () => {
  const [now] = await definitions()
  const version = async (at: Date) => (await latestTermsRows(t.db, ['PICS'], at)).get('PICS')?.version
  const shipped = await version(await databaseNow(t.db))
  // Simulates an older database that only has version 1.
  await t.db.updateTable('consents.definition').set({ version: 1 }).where('code', '=', 'PICS').execute()
  await t.db.updateTable('reference.terms').set({ version: 1 }).where('type', '=', 'PICS').execute()
  const before = await databaseNow(t.db)
  await t.db.transaction().execute(seedReference)
  const [first, second] = await definitions()
  expect(first).toEqual({ ...now, version: 1 })
  expect(second).toMatchObject({ version: now?.version, title: now?.title })
  expect(new Date(second!.effectiveFrom).getTime()).toBeGreaterThanOrEqual(before.getTime())
  expect(await version(new Date(before.getTime() - 1))).toBe(1)
  expect(shipped).toBeGreaterThan(1)
  expect(await version(await databaseNow(t.db))).toBe(shipped)
  await t.db.transaction().execute(seedReference)
  expect(await definitions()).toEqual([first, second])
})
