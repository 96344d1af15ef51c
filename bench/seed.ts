// One session with as many registrations as a large launch has, and a staff member who views them. The rows are
// written directly into the tables and copy those of the demo.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '../contract/src/staff/staff.ts'
import type { Cluster } from '../server/src/testing/open-cluster.ts'

export const session = 'b1000000-0000-4000-8000-000000000001'

const statements = [
  `create schema bench;
  create function bench.id(kind text, n bigint) returns uuid language sql immutable parallel safe return
    overlay(overlay(md5(kind || n::text) placing '4' from 13) placing '8' from 17)::uuid;
  create table bench.account as select * from accounts.account order by created_at limit 1;
  create table bench.intent as select * from sales.intent limit 1;
  create table bench.batch as select id, row_number() over (order by "order") - 1 as at from sales.batch
    where session_id = '${session}'`,
  // The rows are correct by construction, so foreign keys are not checked one by one.
  'set session_replication_role = replica',
  `insert into accounts.account select row.* from bench.account as pattern, generate_series(1, $1::bigint) as n,
    jsonb_populate_record(pattern, jsonb_build_object('id', bench.id('account', n), 'email', 'bench' || n || '@example.com',
      'phone_number', 'b' || n, 'english_last_name', 'CHAN' || n % 999, 'id_number_index', md5('index' || n)::bytea)) as row`,
  `insert into sales.intent select row.* from bench.intent as pattern, generate_series(1, $1::bigint) as n,
    jsonb_populate_record(pattern, jsonb_build_object('id', bench.id('intent', n), 'account_id', bench.id('account', n),
      'session_id', '${session}', 'batch_id', (select id from bench.batch where at = n % (select count(*) from bench.batch)),
      'draft_id', bench.id('draft', n), 'applicant', case when n % 200 = 0 then 'COMPANY' else 'INDIVIDUAL' end,
      'particulars_sealed', null, 'referral_serial', case when n % 3 = 0 then 'KS-A01-' || n end)) as row`,
  `insert into sales.ticket (id, intent_id, account_id, session_id, batch_id, registration_number, status, number_of_intents,
      number_of_units, deposit_cents, settled_cents, declared_cents, created_at, applicant, has_agent, verified_at)
    select bench.id('ticket', n), intent.id, intent.account_id, intent.session_id, intent.batch_id,
      'R-' || upper(substr(md5('number' || n), 1, 4)) || '-' || upper(substr(md5('number' || n), 5, 6)),
      (case when n % 50 = 0 then 'VOIDED' when n % 33 = 0 then 'WITHDREW' when n % 10 < 2 then 'PENDING'
        when n % 10 < 6 then 'REGISTERED' else 'VERIFIED' end)::sales.ticket_status,
      1 + n % 2, 1, 10000000, case when n % 10 in (3, 4) then 10000000 * (1 + n % 2) else 0 end,
      case when n % 10 > 4 then 10000000 * (1 + n % 2) when n % 500 = 1 then 5000000 else 0 end,
      now() - n * interval '3 seconds', intent.applicant, intent.referral_serial is not null,
      case when n % 10 >= 6 and n % 50 <> 0 and n % 33 <> 0 then now() - n * interval '2 seconds' end
    from generate_series(1, $1::bigint) as n join sales.intent on intent.id = bench.id('intent', n)`,
  'vacuum (analyze) accounts.account, sales.intent, sales.ticket',
  'checkpoint',
]

/** Source of connections to the database. */
type Connecting = {
  connect: () => Promise<{ query: (text: string, values?: unknown[]) => Promise<unknown>; end: () => Promise<void> }>
}

/** Inserts the given number of registrations into one session. */
export async function seedRegistrations(cluster: Connecting, count: number): Promise<void> {
  const client = await cluster.connect()
  try {
    for (const statement of statements) await client.query(statement, statement.includes('$1') ? [count] : [])
  } finally {
    await client.end()
  }
}

/** Creates a staff member who works on that session, logs them in, and returns the value of their cookie. */
export async function enterDesk(cluster: Pick<Cluster, 'query'>, ...roles: Role[]): Promise<string> {
  const cookie = randomBytes(32).toString('base64url')
  const [staff] = await cluster.query(
    "insert into office.staff (email, name, roles) values ($1, 'WONG Lai Ming', $2) returning id",
    [`${randomUUID()}@office.example`, roles],
  )
  const id = staff?.['id']
  await cluster.query(
    `insert into office.session (id, staff_id, cookie_hash, created_at, seen_at, expires_at, opened_at, proved_at)
     values (gen_random_uuid(), $1, $2, now(), now(), now() + interval '12 hours', now(), now())`,
    [id, createHash('sha256').update(cookie).digest()],
  )
  await cluster.query('insert into office.assignment (staff_id, session_id) values ($1, $2)', [id, session])
  return cookie
}
