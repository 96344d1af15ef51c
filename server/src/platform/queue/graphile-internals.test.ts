import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectVersion } from '../../testing/expect-version.ts'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { freeLostJobs } from './graphile-internals.ts'

let t: TestApp
beforeAll(async () => (t = await openTestApp()))
afterAll(() => t.close())

test('the files were written for the version of graphile-worker that is installed', () =>
  expectVersion(
    'graphile-worker',
    '0.18.0',
    'server/src/platform/queue/graphile-internals.ts, with the migrations queue_figures and retry_failed_jobs,',
  ))

test.each([
  ['_private_jobs', ['attempts', 'id', 'key', 'locked_at', 'locked_by', 'max_attempts', 'run_at', 'task_id']],
  ['_private_tasks', ['id', 'identifier']],
])('%s has the columns that are read and written', async (table, columns) => {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'graphile_worker' and table_name = ${table} order by column_name`.execute(t.db)
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(columns))
})

test('a job that was locked long ago is free again and due; a new lock, and that of a patient job, remain', async () => {
  const lock = async (task: string, key: string, minutes: number): Promise<void> => {
    await sql`select graphile_worker.add_job(${task}, job_key := ${key}, run_at := now() + interval '1 day')`.execute(
      t.db,
    )
    await sql`update graphile_worker._private_jobs set locked_by = 'lost',
      locked_at = now() - make_interval(mins => ${minutes}) where key = ${key}`.execute(t.db)
  }
  await lock('notices:deliver', 'old lock', 3)
  await lock('notices:deliver', 'new lock', 1)
  await lock('cards:reconcile', 'patient', 60)
  await freeLostJobs(t.db)
  const { rows } = await sql<{ key: string; isLocked: boolean; isDue: boolean }>`select key,
    locked_at is not null and locked_by is not null as is_locked, run_at <= now() as is_due
    from graphile_worker._private_jobs where key in ('old lock', 'new lock', 'patient') order by key`.execute(t.db)
  expect(rows).toEqual([
    { key: 'new lock', isLocked: true, isDue: false },
    { key: 'old lock', isLocked: false, isDue: true },
    { key: 'patient', isLocked: true, isDue: false },
  ])
})
