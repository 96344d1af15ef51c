import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { headOfAudit, sealAudit, verifyAudit } from './audit.ts'
import { findHeads } from './head.ts'

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
  // A row whose number was assigned before other rows, and which was committed after them.
  await sql`insert into platform.audit (id, actor, operation, result, correlation_id) overriding system value
    values (${late.rows[0]!.id}, 'anyone', 'accounts.sessions.login', 'done', gen_random_uuid())`.execute(t.db)
  expect(await sealAudit(t.context)).toBe(1)
  // A link that was removed long ago is not silently recreated: verification reports it.
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

/** Runs a statement with only the database role of the app. */
const asApp = (statement: string) => sql.raw(statement).execute(t.context.db)
const denied = expect.objectContaining({ code: '42501' })

describe('the program’s own role keeps no row out of the chain', () => {
  const row = `'anyone', 'accounts.sessions.login', 'done', gen_random_uuid()`
  test.each([
    `update platform.audit_watermark set audit_id = 9e15`,
    `select from platform.audit_watermark for update`,
    `insert into platform.audit (id, actor, operation, result, correlation_id) overriding system value values (9e15, ${row})`,
    `insert into platform.audit (at, actor, operation, result, correlation_id) values ('2020-01-01', ${row})`,
    `select setval(pg_get_serial_sequence('platform.audit', 'id'), 1)`,
  ])('%s', async statement => {
    await expect(asApp(statement)).rejects.toEqual(denied)
    await expect(sql.raw(statement).execute(t.context.office)).rejects.toEqual(denied)
  })

  test('the door by which the watermark moves passes nothing that is not chained', async () => {
    await sql`truncate platform.audit_seal`.execute(t.db)
    await sql`update platform.audit set at = at - interval '11 minutes'`.execute(t.db)
    expect([await sealAudit(t.context), await sealAudit(t.context)]).toEqual([1000, 1000])
    await asApp('select platform.raise_audit_watermark()')
    expect((await verifyAudit(t.db)).unchained).toBe(500)
    while ((await sealAudit(t.context)) > 0);
    expect(await verifyAudit(t.db)).toMatchObject({ chained: rows, brokenAt: null, unchained: 0 })
  })
})

test('rows that were passed over by whoever owns the database are told', async () => {
  await sql`update platform.audit_watermark set audit_id = 9000000000000`.execute(t.db)
  await sql`insert into platform.audit (at, actor, operation, result, correlation_id)
    values (now() - interval '11 minutes', 'anyone', 'accounts.sessions.login', 'done', gen_random_uuid())`.execute(
    t.db,
  )
  expect(await sealAudit(t.context)).toBe(0)
  expect(await verifyAudit(t.db)).toMatchObject({ brokenAt: null, unchained: 1 })
})

describe('what ended the chain when its head was signed is missed', () => {
  const headNow = async () => {
    const head = await headOfAudit(t.context)
    if (!head) throw new Error('nothing is chained')
    return head
  }
  const add = sql`insert into platform.audit (actor, operation, result, correlation_id)
    select 'staff', 'exports.request', 'done', gen_random_uuid() from generate_series(1, 10)`

  test('a chain that only grew agrees', async () => {
    const heads = [await headNow()]
    await add.execute(t.db)
    await sealAudit(t.context)
    heads.push(await headNow())
    expect(await verifyAudit(t.db, heads)).toMatchObject({ chained: rows + 10, brokenAt: null, strayHead: null })
  })

  test.each([
    ['one row', rows - 1],
    ['half', rows / 2],
    ['everything', 0],
  ])('%s was cut off the end', async (_, left) => {
    const head = await headNow()
    await sql`delete from platform.audit_seal where sequence > ${left}`.execute(t.db)
    await sql`delete from platform.audit where id not in (select audit_id from platform.audit_seal)`.execute(t.db)
    expect(await verifyAudit(t.db, [head])).toMatchObject({ chained: left, brokenAt: null, strayHead: head })
    // Inserting other rows in their place does not repair the chain.
    await sql`insert into platform.audit (actor, operation, result, correlation_id)
      select 'staff', 'exports.list', 'done', gen_random_uuid() from generate_series(1, ${rows + 5 - left})`.execute(
      t.db,
    )
    while ((await sealAudit(t.context)) > 0);
    expect(await verifyAudit(t.db, [head])).toMatchObject({ chained: rows + 5, brokenAt: null, strayHead: head })
  })

  test('a head is found in any text, and none that we did not sign', async () => {
    const { keys } = t.context
    const head = await headNow()
    expect(findHeads(keys, `{"head":"${head.text}"}\n> ${head.text}.`)).toEqual({ heads: [head, head], forged: 0 })
    const later = head.text.replace(`.${head.sequence}.`, `.${head.sequence - 1}.`)
    expect(findHeads(keys, later)).toEqual({ heads: [], forged: 1 })
  })
})
