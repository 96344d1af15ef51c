import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { sealAudit, verifyAudit } from './audit.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const rows = 2_500
beforeEach(async () => {
  await sql`truncate platform.audit_seal, platform.audit`.execute(t.db)
  await sql`update platform.audit_watermark set audit_id = 0`.execute(t.db)
  await sql`insert into platform.audit (actor, operation, subject, result, correlation_id)
    select 'registrant', 'sales.tickets.create', n::text, 'done', gen_random_uuid()
    from generate_series(1, ${rows}) n`.execute(t.db)
  while ((await sealAudit(t.context)) > 0);
})

test('every row is sealed once, and the chain holds', async () => {
  const { rows: counts } = await sql<{ seals: number; highest: number }>`
    select count(*) as seals, max(sequence) as highest from platform.audit_seal`.execute(t.db)
  expect(counts).toEqual([{ seals: rows, highest: rows }])
  expect((await verifyAudit(t.db)).brokenAt).toBeNull()
})

test('rows that come later are chained to those before', async () => {
  await sql`insert into platform.audit (actor, operation, result, correlation_id)
    values ('anyone', 'accounts.sessions.login', 'done', gen_random_uuid())`.execute(t.db)
  expect(await sealAudit(t.context)).toBe(1)
  expect(await sealAudit(t.context)).toBe(0)
  expect((await verifyAudit(t.db)).brokenAt).toBeNull()
})

test('what is chained and old is not looked at again, however much there is; what is late still is', async () => {
  await sql`truncate platform.audit_seal`.execute(t.db)
  await sql`update platform.audit set at = at - interval '11 minutes'`.execute(t.db)
  while ((await sealAudit(t.context)) > 0);
  const late = await sql<{
    id: number
  }>`select nextval(pg_get_serial_sequence('platform.audit', 'id'))::int as id`.execute(t.db)
  expect(await sealAudit(t.context)).toBe(0)
  const { auditId } = await t.db.selectFrom('platform.auditWatermark').select('auditId').executeTakeFirstOrThrow()
  const { highest } = await t.db
    .selectFrom('platform.auditSeal')
    .select(eb => eb.fn.max('auditId').as('highest'))
    .executeTakeFirstOrThrow()
  expect(auditId).toBe(highest)
  // A row whose number was given out before others, and which was committed after them.
  await sql`insert into platform.audit (id, actor, operation, result, correlation_id) overriding system value
    values (${late.rows[0]!.id}, 'anyone', 'accounts.sessions.login', 'done', gen_random_uuid())`.execute(t.db)
  expect(await sealAudit(t.context)).toBe(1)
  // A link that was cut out long ago is not made anew by the way: it is found.
  await sql`delete from platform.audit_seal where sequence = 7`.execute(t.db)
  expect(await sealAudit(t.context)).toBe(0)
  expect((await verifyAudit(t.db)).brokenAt).toBe(7)
})

test('two jobs that seal at once do not fork the chain', async () => {
  await sql`delete from platform.audit_seal`.execute(t.db)
  await Promise.allSettled([sealAudit(t.context), sealAudit(t.context), sealAudit(t.context)])
  while ((await sealAudit(t.context)) > 0);
  expect((await verifyAudit(t.db)).brokenAt).toBeNull()
})

describe('what was done to the chain is found where it was done', () => {
  test.each([1, 999, 1000, 1001, 2500])('row %i was changed', async at => {
    for (const change of [
      sql`result = 'refused'`,
      sql`actor = 'nobody'`,
      sql`subject = null`,
      sql`at = at + interval '1 ms'`,
      sql`session_id = gen_random_uuid()`,
      sql`roles = '{AUDITOR}'`,
    ]) {
      const where = sql`where id = (select audit_id from platform.audit_seal where sequence = ${at})`
      const before = await sql<{ row: string }>`select a::text as row from platform.audit a ${where}`.execute(t.db)
      await sql`update platform.audit set ${change} ${where}`.execute(t.db)
      expect((await verifyAudit(t.db)).brokenAt).toBe(at)
      await sql`update platform.audit a set (at, actor, subject, result, session_id, roles) = (r.at, r.actor, r.subject, r.result, r.session_id, r.roles)
        from (select (${before.rows[0]!.row}::platform.audit).*) r where a.id = r.id`.execute(t.db)
      expect((await verifyAudit(t.db)).brokenAt).toBeNull()
    }
  })

  test.each([
    [1, 1],
    [500, 500],
    [900, 1000],
    [1001, 2000],
    [1, 2499],
  ])('links %i to %i were cut out, with their rows', async (from, to) => {
    await sql`with cut as (delete from platform.audit_seal where sequence between ${from} and ${to} returning audit_id)
      select count(*) from cut`.execute(t.db)
    await sql`delete from platform.audit where id not in (select audit_id from platform.audit_seal)`.execute(t.db)
    expect((await verifyAudit(t.db)).brokenAt).toBe(from)
  })

  test('a hash was replaced', async () => {
    await sql`update platform.audit_seal set hash = sha256('x') where sequence = 1234`.execute(t.db)
    expect((await verifyAudit(t.db)).brokenAt).toBe(1234)
  })
})
