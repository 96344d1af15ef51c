import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { openFiles } from '../files.ts'

const folder = mkdtempSync(join(tmpdir(), 'firsthand-health-'))
const apps: TestApp[] = []
const open = async (settings: Record<string, string> = {}): Promise<TestApp> => {
  const app = await openTestApp(settings)
  apps.push(app)
  return app
}
afterAll(async () => {
  for (const app of apps) await app.close()
  rmSync(folder, { recursive: true })
})

const look = async (t: TestApp) => {
  const { statusCode, json } = await t.app.inject('/readyz')
  return [statusCode, json<Record<string, unknown>>()]
}

test('ready: the database and the files can be written', async () => {
  expect(await look(await open())).toEqual([200, { status: 'ready', database: true, files: true, migrated: true }])
})

test('a disk that takes no file is not ready', async () => {
  const t = await open()
  // Simulates what a full or missing disk does to every write: the folder of the files is not a folder.
  const blocked = join(folder, 'blocked')
  writeFileSync(blocked, '')
  Object.assign(t.context, { files: await openFiles({ files: null, dataDir: blocked }) })
  expect(await look(t)).toEqual([503, { status: 'not ready', database: true, files: false, migrated: true }])
})

test('a database that can be read and not written is not ready', async () => {
  const t = await open()
  await sql`revoke update on platform.readiness from firsthand_app`.execute(t.db)
  expect(await look(t)).toMatchObject([503, { database: false, files: true }])
})

test('however often it is asked, it writes once a second', async () => {
  const t = await open()
  await sql`create table public.writes ()`.execute(t.db)
  await sql`create function public.count_write() returns trigger language plpgsql security definer
    as 'begin insert into public.writes default values; return null; end'`.execute(t.db)
  await sql`create trigger count_write after update on platform.readiness execute function public.count_write()`.execute(
    t.db,
  )
  const from = performance.now()
  await Promise.all(Array.from({ length: 50 }, () => look(t)))
  for (let count = 0; count < 20; count++) await look(t)
  // The check may write once per second, and a loaded machine takes longer than a second for these calls.
  const seconds = Math.ceil((performance.now() - from) / 1000)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from public.writes`.execute(t.db)
  expect(rows[0]?.n).toBeGreaterThan(0)
  expect(rows[0]?.n).toBeLessThanOrEqual(seconds)
})
