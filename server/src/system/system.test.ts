import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewLetters, readHealth, retryJob } from '#contract/system/health'
import { enterStaff } from '../testing/enter-staff.ts'
import { openTestApp, type TestApp } from '../testing/index.ts'
import { member } from '../testing/registrants.ts'

let t: TestApp
let office: string
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'ADMINISTRATOR')
})
afterAll(() => t.close())

test('the figures of queue, letters and keys; nothing personal', async () => {
  const one = await member(t)
  const { body, raw } = await t.call(readHealth, {}, { office })
  expect(raw.statusCode, raw.body).toBe(200)
  expect(body.queue.waiting).toBeGreaterThan(0)
  expect(body.letters.waiting).toBeGreaterThan(0)
  expect(body.keys).toMatchObject([{ isCurrent: true }])
  expect(body.keys[0]?.wraps).toBeGreaterThan(0)
  expect(body.versions.product).toMatch(/^\d+\.\d+\.\d+$/)
  expect(raw.body).not.toContain(one.email)
  await t.outbox()
  expect((await t.call(readHealth, {}, { office })).body.letters.waiting).toBe(0)
})

test('whether the log is handed to the backups is said as the database has it', async () => {
  const { rows } = await sql<{ mode: string }>`show archive_mode`.execute(t.db)
  expect(rows).toEqual([{ archiveMode: 'off' }])
  expect((await t.call(readHealth, {}, { office })).body.backups).toBeNull()
})

test('a failed job is told by its task alone, and is done again on request', async () => {
  await sql`select platform.add_job('notices:deliver', '{"id":"secret-payload"}'::json, now() + interval '1 hour', 'broken')`.execute(
    t.db,
  )
  await sql`update graphile_worker._private_jobs set attempts = 25, last_error = 'secret' where key = 'broken'`.execute(
    t.db,
  )
  const { body, raw } = await t.call(readHealth, {}, { office })
  expect(body.failedJobs).toMatchObject([{ task: 'notices:deliver', attempts: 25, most: 25 }])
  expect(raw.body).not.toContain('secret')
  const id = body.failedJobs[0]?.id ?? ''
  expect((await t.call(retryJob, { id }, { office })).status).toBe(200)
  const { rows } = await sql<{ due: boolean }>`select run_at <= now() and attempts < max_attempts as due
    from graphile_worker._private_jobs where key = 'broken'`.execute(t.db)
  expect(rows).toEqual([{ due: true }])
  expect((await t.call(retryJob, { id: '999999' }, { office })).status).toBe(404)
})

test('every message reads whole in three languages', async () => {
  const { body } = await t.call(previewLetters, {}, { office })
  expect(body.rows.length).toBeGreaterThan(20)
  for (const { subject, body: text } of body.rows)
    for (const words of [subject, text])
      for (const said of Object.values(words)) expect(said).not.toMatch(/\{\{|undefined/)
})
