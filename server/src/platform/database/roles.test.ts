import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

/** Returns the error code of a statement that a role runs on its own connection, or null if it succeeded. */
const refusalOf = async (statement: string, db = t.context.db): Promise<string | null> => {
  const undone = new Error('undone')
  try {
    await db.transaction().execute(async tx => {
      await sql.raw(statement).execute(tx)
      throw undone
    })
    return null
  } catch (fault) {
    if (fault === undone) return null
    return fault instanceof Error && 'code' in fault ? String(fault.code) : String(fault)
  }
}
const denied = '42501'

test('the app is nobody special', async () => {
  const { rows } = await sql
    .raw(
      `select current_user as name, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls from pg_roles where rolname = current_user`,
    )
    .execute(t.context.db)
  expect(rows).toEqual([
    { name: 'firsthand_app', rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false },
  ])
})

test('every wait of the app at the database has a limit of seconds', async () => {
  const { rows } = await sql`select name, setting || unit as limit from pg_settings where name in
    ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(t.context.db)
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', limit: '10000ms' },
    { name: 'lock_timeout', limit: '3000ms' },
    { name: 'statement_timeout', limit: '8000ms' },
  ])
})

describe('what is evidence can be added and read, never changed or removed', () => {
  const tables = [
    'consents.event',
    'platform.audit',
    'platform.audit_seal',
    'sales.ticket_transition',
    'payments.entry',
    'payments.transition',
    'payments.receipt',
    'consents.signature',
    'payments.hand_back',
    'sales.sighting',
    'sales.desk_act',
    'sales.verification',
    'sales.correction',
    'privacy.hold',
    'privacy.hold_lift',
  ]
  test.each(tables.flatMap(table => [`delete from ${table}`, `truncate ${table}`, `drop table ${table}`]))(
    '%s',
    async statement => expect(await refusalOf(statement)).toBe(denied),
  )
  test.each([
    `update consents.event set action = 'GRANT'`,
    `update platform.audit set result = 'done'`,
    `update platform.audit_seal set sequence = 0`,
    `update sales.ticket_transition set reason = ''`,
    `update payments.entry set amount_cents = 1`,
    `update payments.transition set status = ''`,
    `update payments.receipt set number = 1`,
    `update consents.signature set sealed = ''`,
    `update payments.hand_back set sealed = ''`,
    `update sales.sighting set kind = ''`,
    `update sales.desk_act set version = 1`,
    `update sales.verification set receipt_number = 1`,
    `update sales.verification set undone_at = now()`,
    `insert into sales.sighting select * from sales.sighting`,
    `update sales.correction set reason = 'OTHER'`,
    `insert into sales.correction select * from sales.correction`,
    `insert into privacy.hold_lift select * from privacy.hold_lift`,
    `update payments.card_payment set amount_cents = 1`,
    `update payments.instrument set amount_cents = 1`,
    `update payments.refund set amount_cents = 1`,
    `insert into consents.definition select * from consents.definition`,
    `update consents.definition set required = false`,
    `update reference.terms set body = '{}'`,
    `update sales.session set closes_at = closes_at + interval '1 day'`,
    `update sales.session set max_tickets_per_account = 99`,
    `delete from sales.batch`,
    `update payments.method set enabled = true`,
    `delete from platform.data_key`,
    `update platform.data_key set kek_id = 'x'`,
  ])('%s', async statement => expect(await refusalOf(statement)).toBe(denied))

  test('it can be added', async () => {
    const audit = `insert into platform.audit (actor, operation, result, correlation_id) values ('a', 'b', 'c', gen_random_uuid())`
    expect(await refusalOf(audit)).toBeNull()
  })
})

describe('no DDL', () => {
  test.each([
    'create schema mine',
    'create table public.mine (id integer)',
    'create table platform.mine (id integer)',
    'create table sales.mine (id integer)',
    'create or replace function platform.now() returns timestamptz language sql as $$ select now() $$',
    'alter table sales.ticket disable trigger all',
    'alter table sales.ticket drop constraint ticket_intent_id_key',
    'drop index sales.ticket_account',
    'create index on sales.ticket (status)',
    'create role mine',
    'alter role firsthand_app superuser',
    'create extension dblink',
    `copy platform.audit to program 'true'`,
    `select pg_read_file('/etc/hostname')`,
    'insert into graphile_worker._private_jobs default values',
    'delete from graphile_worker._private_jobs',
    'delete from public.kysely_migration',
  ])('%s', async statement => expect(await refusalOf(statement)).toBe(denied))

  test('work is queued by the one door', async () =>
    expect(await refusalOf(`select platform.add_job('platform:sweep', '{}')`)).toBeNull())
})

describe('what is the office’s alone', () => {
  test.each([
    `select 1 from office.staff`,
    `select 1 from office.session`,
    `update office.staff set roles = '{}'`,
    `select reason_sealed, set_by from privacy.hold`,
    `select lifted_by from privacy.hold_lift`,
  ])('is closed to the public side: %s', async statement => {
    expect(await refusalOf(statement)).toBe(denied)
    expect(await refusalOf(statement, t.context.office)).toBeNull()
  })
  test.each([
    `update platform.audit set result = 'done'`,
    `delete from office.staff`,
    `drop table office.session`,
    `update privacy.hold set number = 2`,
    `delete from privacy.hold`,
    `delete from privacy.hold_lift`,
  ])('has bounds too: %s', async statement => expect(await refusalOf(statement, t.context.office)).toBe(denied))
})
