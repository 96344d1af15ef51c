import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { enterStaff } from '../../testing/enter-staff.ts'
import { usualSubjects, watchVolume } from './watch-volume.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

/** Simulates a member of staff who opens `count` registrations in the past hour. */
const lookAt = async (count: number, { operation = 'sales.tickets.open', result = 'done', isOne = false } = {}) => {
  await enterStaff(t, 'COUNTER')
  const { id, email } = await t.db
    .selectFrom('office.staff')
    .select(['id', 'email'])
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await sql`insert into platform.audit (at, actor, operation, subject, result, correlation_id)
    select date_trunc('hour', platform.now()) - interval '1 minute', ${`staff:${id}`}, ${operation},
      case when ${isOne} then ${randomUUID()} else gen_random_uuid()::text end, ${result}, gen_random_uuid()
    from generate_series(1, ${count})`.execute(t.db)
  return email
}

test('the privacy officers hear of who has looked at unusually many, and of nobody else', async () => {
  await enterStaff(t, 'PRIVACY_OFFICER')
  const much = await lookAt(usualSubjects + 1)
  await lookAt(usualSubjects)
  await lookAt(500, { isOne: true })
  await lookAt(500, { result: 'request.not-found' })
  await lookAt(500, { operation: 'sales.desk-sets.read' })
  await watchVolume(t.context)
  const letters = (await t.outbox()).filter(({ subject }) => subject.startsWith('Unusually many'))
  const officers = await t.db
    .selectFrom('office.staff')
    .select('email')
    .where(eb => eb('roles', '@>', eb.val(['PRIVACY_OFFICER' as const])))
    .execute()
  expect(letters.map(({ to }) => to).toSorted()).toEqual(officers.map(({ email }) => email).toSorted())
  for (const { body } of letters) expect(body).toContain(`(${much}) looked at ${usualSubjects + 1}`)
})
