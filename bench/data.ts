// People with one intent each to submit, and the tickets of all earlier registrants, written directly into the
// tables.
import { createHash } from 'node:crypto'
import pg from 'pg'

type Kind = 'account' | 'session' | 'intent' | 'draft' | 'ticket' | 'key'

/**
 * Returns the id of the n-th row of a kind. `bench.id` computes the same value in SQL. The ids are as scattered as
 * random ones.
 */
export function idOf(kind: Kind, n: number): string {
  const hex = createHash('md5').update(`${kind}${n}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-')
}

const ID = `create schema bench;
  create function bench.id(kind text, n bigint) returns uuid language sql immutable parallel safe return
    overlay(overlay(md5(kind || n::text) placing '4' from 13) placing '8' from 17)::uuid;
  create function bench.number(n bigint) returns text language sql immutable parallel safe return
    'R-' || substr(md5('number' || n::text), 1, 4) || '-' || substr(md5('number' || n::text), 5, 6);
  grant usage on schema bench to firsthand_app;
  create table bench.place as select batch.id as batch_id, session.id as session_id
    from sales.session join sales.batch on batch.session_id = session.id
    where platform.now() between opens_at and closes_at order by session.id, batch.id limit 1;
  create table bench.account as select * from accounts.account order by created_at limit 1;
  create table bench.intent as select intent.* from sales.intent join bench.place using (session_id) limit 1;
  insert into bench.intent select * from sales.intent where not exists (select from bench.intent) limit 1;
  create table bench.ticket as select ticket.* from sales.ticket limit 1`

/** Returns SQL that copies the row in bench.`pattern`, with the `differing` columns computed from n. */
const copies = (table: string, pattern: string, differing: Record<string, string>): string =>
  `insert into ${table} overriding system value select row.* from bench.place, bench.${pattern} as pattern,
    generate_series($1::bigint, $2::bigint) as n,
    jsonb_populate_record(pattern, jsonb_build_object(${Object.entries(differing)
      .map(([column, value]) => `'${column}', ${value}`)
      .join(', ')})) as row`

const PLACE = { session_id: 'place.session_id', batch_id: 'place.batch_id', created_at: 'now()' }

const PEOPLE = [
  copies('accounts.account', 'account', {
    id: `bench.id('account', n)`,
    email: `'bench' || n || '@example.com'`,
    phone_number: `'b' || n`,
    id_number_index: `md5('index' || n)::bytea`,
  }),
  `insert into accounts.session (id, account_id, refresh_hash, cookie_hash, expires_at)
    select bench.id('session', n), bench.id('account', n), sha256(('r' || n)::bytea), sha256(('c' || n)::bytea),
      now() + interval '6 hours' from generate_series($1::bigint, $2::bigint) as n`,
  copies('sales.intent', 'intent', {
    ...PLACE,
    id: `bench.id('intent', n)`,
    account_id: `bench.id('account', n)`,
    draft_id: `bench.id('draft', n)`,
  }),
  `insert into sales.intent_holder (intent_id, holder)
    select bench.id('intent', n), 'person:' || md5('index' || n) from generate_series($1::bigint, $2::bigint) as n`,
  `insert into sales.draft (id, account_id, version, sealed, saved_at)
    select bench.id('draft', n), bench.id('account', n), 7, decode(repeat(md5(n::text), 20), 'hex'), now()
    from generate_series($1::bigint, $2::bigint) as n`,
]

/** SQL for the tickets of earlier submissions. Their numbers are negative, and each account has ten of them. */
const FORMER = [
  copies('sales.intent', 'intent', {
    ...PLACE,
    id: `bench.id('intent', -n)`,
    account_id: `bench.id('account', n % 10000)`,
  }),
  copies('sales.ticket', 'ticket', {
    ...PLACE,
    id: `bench.id('ticket', -n)`,
    intent_id: `bench.id('intent', -n)`,
    account_id: `bench.id('account', n % 10000)`,
    registration_number: 'bench.number(-n)',
    created_at: `now() - n * interval '1 second'`,
  }),
  `insert into sales.ticket_transition (ticket_id, to_status, actor, at)
    select bench.id('ticket', -n), 'PENDING', 'registrant:' || bench.id('account', n % 10000), now()
    from generate_series($1::bigint, $2::bigint) as n`,
]

export interface Data {
  /**
   * Inserts the given number of people, each with a session, an intent and a draft. Returns the number of the first
   * one.
   */
  people: (count: number) => Promise<number>
  /** Fills sales.ticket until it has the given number of rows. */
  tickets: (count: number) => Promise<void>
  /** Vacuums the tables and flushes the disk before a measurement. */
  settle: () => Promise<void>
  close: () => Promise<void>
}

/** Returns the holder key of the n-th person, as their intent names it. */
export const holderOf = (n: number): string => `person:${createHash('md5').update(`index${n}`).digest('hex')}`

/** Opens a connection as the database owner, without timeouts. */
export async function openData(url: string): Promise<Data> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(ID)
  // The rows are correct by construction, so PostgreSQL does not check each foreign key. It still updates the
  // indexes.
  await client.query('set session_replication_role = replica')
  let [peopled, filled] = [0, 0]
  const write = async (statements: readonly string[], from: number, to: number): Promise<void> => {
    for (const statement of statements) await client.query(statement, [from, to])
  }
  const people = async (count: number): Promise<number> => {
    const first = peopled
    peopled += count
    await write(PEOPLE, first, peopled - 1)
    return first
  }
  await people(10_000)
  return {
    people,
    tickets: async count => {
      const { rows } = await client.query<{ n: string }>('select count(*) as n from sales.ticket')
      const wanted = count - Number(rows[0]?.n)
      if (wanted > 0) await write(FORMER, filled + 1, filled + wanted)
      filled += Math.max(0, wanted)
    },
    settle: async () => {
      await client.query(
        'vacuum (analyze) sales.ticket, sales.intent, sales.intent_holder, sales.draft, sales.place, sales.ticket_transition',
      )
      await client.query('vacuum (analyze) accounts.account, accounts.session, platform.idempotency, platform.audit')
      await client.query('checkpoint')
    },
    close: () => client.end(),
  }
}
