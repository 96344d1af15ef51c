import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifySystems } from '../../platform/notify-systems.ts'
import { createWebhookTestbed, type WebhookTestbed } from './webhook.fixture.ts'

let stand: WebhookTestbed
beforeAll(async () => {
  stand = await createWebhookTestbed()
  await stand.enter()
})
afterAll(() => stand.close())

const event = {
  type: 'ticket.verified',
  ticketId: 'a1000000-0000-4000-8000-000000000001',
  now: new Date(),
  status: 'VERIFIED',
  version: 2,
} as const

const countJobs = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs
    where task_identifier = 'integrations:tell'`.execute(stand.t.db)
  return rows[0]?.count ?? 0
}
const happen = (db = stand.t.context.db) => db.transaction().execute(tx => notifySystems({ db: tx }, event))

test('an event is queued from the first endpoint on, also by the office, and while every endpoint is off', async () => {
  await happen()
  await happen(stand.t.context.office)
  expect(await countJobs()).toBe(0)
  // While the first endpoint is being made, an event neither waits for it nor is queued for it.
  const undone = new Error('undone')
  const making = stand.t.db.transaction().execute(async tx => {
    await sql`insert into platform.awaited_job (name) values ('integrations:tell')`.execute(tx)
    await happen()
    throw undone
  })
  await expect(making).rejects.toBe(undone)
  expect(await countJobs()).toBe(0)
  await stand.make()
  await happen()
  await happen(stand.t.context.office)
  expect(await countJobs()).toBe(2)
  await stand.clear()
  await happen()
  expect(await countJobs()).toBe(3)
})
