import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxRetried, previewLetters, readHealth, retryFailedJobs, retryJob } from '#contract/system/health'
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

test('all failed jobs are done again by one press, so many at once, the longest waiting first; what is due already is let be', async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(t.db)
  const retry = async () => (await t.call(retryFailedJobs, {}, { office })).body
  expect(await retry()).toEqual({ count: 0, left: 0 })
  await sql`select platform.add_job('notices:deliver', '{}'::json, now() + n * interval '1 minute', 'many ' || n)
    from generate_series(1, ${maxRetried + 2}::int) as n`.execute(t.db)
  await sql`update graphile_worker._private_jobs set attempts = case when key = 'many 1' then 25 else 3 end`.execute(
    t.db,
  )
  // At work, and not failed at all.
  await sql`update graphile_worker._private_jobs set locked_at = now() where key = 'many 2'`.execute(t.db)
  await sql`update graphile_worker._private_jobs set attempts = 0 where key = 'many 3'`.execute(t.db)
  await sql`select platform.add_job('notices:deliver', '{}'::json, now() + interval '9 hours', 'last')`.execute(t.db)
  await sql`update graphile_worker._private_jobs set attempts = 1 where key = 'last'`.execute(t.db)
  const waiting = async () => {
    const { rows } = await sql<{ key: string }>`select key from graphile_worker._private_jobs
      where run_at > now() or attempts >= max_attempts order by run_at`.execute(t.db)
    return rows.map(({ key }) => key)
  }
  expect(await retry()).toEqual({ count: maxRetried, left: 1 })
  expect(await waiting()).toEqual(['many 2', 'many 3', 'last'])
  const both = await Promise.all([retry(), retry()])
  expect(both.reduce((sum, { count }) => sum + count, 0)).toBe(1)
  expect(await retry()).toEqual({ count: 0, left: 0 })
  expect(await waiting()).toEqual(['many 2', 'many 3'])
})

test('every message reads whole in three languages', async () => {
  const { body } = await t.call(previewLetters, {}, { office })
  expect(body.rows.length).toBeGreaterThan(20)
  for (const { subject, body: text } of body.rows)
    for (const words of [subject, text])
      for (const said of Object.values(words)) expect(said).not.toMatch(/\{\{|undefined/)
})
