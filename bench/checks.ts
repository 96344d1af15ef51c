// npm run bench -- checks: measures how long the server takes to search 100,000 registrations for inconsistencies,
// both the first time, when it must read the encrypted personal data, and again; and how long staff wait for a page
// of the findings. The figures hold for this machine and this moment only.
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sample } from '../contract/src/sample.ts'
import { beginCheck, FindingKind, listFindings } from '../contract/src/sales/checks/finding.ts'
import { Person } from '../contract/src/sales/registration/party.ts'
import { openDatabase, openPool } from '../server/src/platform/database/database.ts'
import { type DataKey, openVault, type Vault } from '../server/src/platform/crypto/vault.ts'
import { parseKeys } from '../server/src/platform/crypto/keys.ts'
import { contactIndexes, namedLocation } from '../server/src/sales/record/sealed-locations.ts'
import { openLog } from '../server/src/platform/log.ts'
import { type Cluster, openCluster } from '../server/src/testing/open-cluster.ts'
import { requestOf } from '../server/src/testing/request-of.ts'
import type { Server } from '../server/src/testing/start-server.ts'
import { memoryOf } from './memory.ts'
import { enterDesk, seedRegistrations, session } from './seed.ts'

const registrations = 100_000
const named = 20_000
const atOnce = 5_000

// SQL that seeds the test data: one registration in 200 is a company's, one in 50 names somebody who has registered
// too, and one in 1,000 names a payment order that another registrant entered.
const statements = [
  'set session_replication_role = replica',
  `update sales.session set max_tickets_per_person = 1 where id = '${session}'`,
  `insert into sales.intent_holder (intent_id, holder, claim)
    select intent.id, case when intent.applicant = 'COMPANY' then 'company:' || md5(n::text)
      else 'person:' || encode(account.id_number_index, 'hex') end, 'FIRM'
    from generate_series(1, $1::bigint) as n join sales.intent on intent.id = bench.id('intent', n)
    join accounts.account on account.id = intent.account_id`,
  `insert into sales.intent_holder (intent_id, holder, claim)
    select bench.id('intent', n), 'person:' || encode(account.id_number_index, 'hex'), 'NAMED'
    from generate_series(1, $1::bigint) as n join accounts.account on account.id = bench.id('account', n - 1) where n % 50 = 3`,
  `insert into sales.referral_serial (property_id, serial, agency_code, intent_id)
    select session.property_id, intent.referral_serial, 'A01', intent.id
    from generate_series(1, $1::bigint) as n join sales.intent on intent.id = bench.id('intent', n)
    join sales.session on session.id = intent.session_id where intent.referral_serial is not null on conflict do nothing`,
  `insert into payments.instrument (id, ticket_id, account_id, order_number, method, bank, number_sealed, number_index, amount_cents,
      status, flagged, created_at)
    select bench.id('instrument', n), bench.id('ticket', n), bench.id('account', n), 'P-' || n, 'CASHIER_ORDER', '004', '',
      md5('number' || n - (n % 1000 = 7)::int)::bytea, 10000000, 'RECEIVED', false, now()
    from generate_series(1, $1::bigint) as n where n % 10 > 4 and n % 50 <> 0`,
]

type Sealing = { cluster: Cluster; pool: ReturnType<typeof openPool>; vault: Vault; key: DataKey }

const idsOf = async ({ cluster }: Sealing, kind: string, count: number): Promise<string[]> => {
  const rows = await cluster.query(
    'select bench.id($1, n)::text as id from generate_series(1, $2::bigint) as n order by n',
    [kind, count],
  )
  return rows.map(({ id }) => String(id))
}

/** Encrypts the date of birth of every account. */
async function sealAccounts(sealing: Sealing): Promise<void> {
  const { pool, vault, key } = sealing
  const ids = await idsOf(sealing, 'account', registrations)
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce)
    const place = (row: string) => ({ table: 'accounts.account', column: 'date_of_birth_sealed', row })
    await pool.query(
      `update accounts.account set date_of_birth_sealed = told.sealed from unnest($1::uuid[], $2::bytea[]) as told (id, sealed)
        where account.id = told.id`,
      [some, some.map(id => vault.seal(key, place(id), '1988-03-27'))],
    )
  }
}

/**
 * Encrypts the named people that every fifth registration has if named people are part of the sale. One in 1,000 of
 * them has somebody else's email.
 */
async function sealNamed(sealing: Sealing): Promise<void> {
  const { pool, vault, key } = sealing
  const person: Record<string, unknown> = { ...sample(Person) }
  const ids = await idsOf(sealing, 'named', named)
  for (let at = 0; at < ids.length; at += atOnce) {
    const rows = ids.slice(at, at + atOnce).map((id, place) => {
      const n = at + place + 1
      const email = `named${n - (n % 1_000 === 7 ? 2 : 0)}@example.com`
      const contacts = { email, areaCode: '852', phoneNumber: String(60_000_000 + n) }
      const told = { ...person, ...contacts, idNumberMasked: 'C123****', documents: [], proofs: [] }
      const sealed = vault.seal(key, namedLocation(id, 'particulars_sealed'), JSON.stringify({ version: 2, ...told }))
      const indexes = contactIndexes(vault, contacts).map(contactIndex => contactIndex.toString('hex'))
      return { id, n: n * 5, sealed: sealed.toString('hex'), indexes }
    })
    await pool.query(
      `insert into sales.named_person (id, intent_id, account_id, party_id, role, "order", particulars_sealed, number_sealed, number_index,
          contact_indexes)
        select id, bench.id('intent', n), bench.id('account', n), id, 'JOINT', 0, decode(sealed, 'hex'), '', md5('named' || n)::bytea,
          array(select decode(jsonb_array_elements_text(indexes), 'hex'))
        from jsonb_to_recordset($1::jsonb) as told (id uuid, n bigint, sealed text, indexes jsonb)`,
      [JSON.stringify(rows)],
    )
  }
}

/** Encrypts the personal data as the server does. */
async function sealAll(cluster: Cluster): Promise<void> {
  const vault = openVault(parseKeys(readFileSync(join(cluster.folder, 'keys.json'), 'utf8')))
  // Uses one connection, in which foreign keys are not checked.
  const pool = openPool(cluster.database, 1, openLog('silent'), null)
  await pool.query('set session_replication_role = replica')
  const [pattern] = await cluster.query(
    "select data_key_id as id from accounts.account where email like 'bench%' limit 1",
  )
  const key = await vault.dataKey(openDatabase(pool), String(pattern?.['id']))
  const sealing = { cluster, pool, vault, key }
  await sealAccounts(sealing)
  await sealNamed(sealing)
  await pool.end()
}

/** Runs the check through the server's own queue, waits for its end, and returns the seconds. */
async function check(server: Server, office: string): Promise<number> {
  const from = performance.now()
  await server.call(beginCheck, { sessionId: session }, { office })
  for (;;) {
    const { run } = (await server.call(listFindings, { sessionId: session }, { office })).body
    if (run && !run.isRunning) {
      if (run.failed.length > 0) throw new Error(run.failed.join(' '))
      return (performance.now() - from) / 1_000
    }
    await sleep(50)
  }
}

/** Runs the measurement and prints the findings. */
export async function benchChecks(): Promise<void> {
  const cluster = await openCluster(requestOf)
  try {
    const server = await cluster.begin()
    await server.ready
    await seedRegistrations(cluster, registrations)
    const client = await cluster.connect()
    for (const statement of statements) await client.query(statement, statement.includes('$1') ? [registrations] : [])
    await sealAll(cluster)
    await client.query(
      'vacuum (analyze) accounts.account, sales.intent_holder, sales.named_person, payments.instrument',
    )
    await client.end()
    const office = await enterDesk(cluster, 'SUPERVISOR')
    const before = memoryOf(server.pid)
    console.log(
      `Checks of ${registrations.toLocaleString('en')} registrations, ${named.toLocaleString('en')} people named in them`,
    )
    for (const name of ['the first', 'again', 'again']) {
      const seconds = await check(server, office)
      console.log(
        `  ${name.padEnd(12)}${seconds.toFixed(1).padStart(8)} s${memoryOf(server.pid).most.toFixed(0).padStart(8)} MB at most`,
      )
    }
    console.log(`  memory before ${before.now.toFixed(0)} MB`)
    const found = await cluster.query(
      'select kind::text as kind, count(*) as n from sales.finding where session_id = $1 group by kind order by kind',
      [session],
    )
    console.log(`  found: ${found.map(({ kind, n }) => `${String(kind)} ${String(n)}`).join(', ')}`)
    for (const kind of [undefined, ...FindingKind.options]) {
      const took: number[] = []
      for (let round = 0; round < 10; round++) {
        const from = performance.now()
        await server.call(listFindings, { sessionId: session, kind, state: 'OPEN' }, { office })
        took.push(performance.now() - from)
      }
      if (kind === undefined || found.some(item => item['kind'] === kind))
        console.log(
          `  a page of ${(kind ?? 'all').padEnd(22)}${(took.toSorted((a, b) => a - b)[5] ?? 0).toFixed(0).padStart(5)} ms`,
        )
    }
  } finally {
    await cluster.close()
  }
}
