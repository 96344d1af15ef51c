// npm run bench -- lists: measures how long staff wait for a page of all registrations of a session, by each order
// and filter, from the first page and from the middle, among 100,000. The figures hold for this machine and this
// moment only.
import type { InputOf } from '../contract/src/operation.ts'
import { listRegistrations } from '../contract/src/sales/registration/registration-list.ts'
import { openCluster } from '../server/src/testing/open-cluster.ts'
import { requestOf } from '../server/src/testing/request-of.ts'
import type { Server } from '../server/src/testing/start-server.ts'
import { enterDesk, seedRegistrations, session } from './seed.ts'

const registrations = 100_000
const rounds = 30

type Asked = InputOf<typeof listRegistrations>

const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

const filters: Record<string, Asked> = {
  'nothing narrowed': {},
  'one session': { sessionId: session },
  'status Pending': { status: 'PENDING' },
  'status Done, which none is': { status: 'DONE' },
  'verified on a day': { verifiedOn: day },
  'verified on a day on which none was': { verifiedOn: '2020-01-01' },
  'nothing paid': { deposit: 'NONE' },
  'paid in part, one in 500': { deposit: 'PART' },
  'paid in full': { deposit: 'WHOLE' },
  'through an agent': { agent: 'YES' },
  'companies, one in 200': { applicant: 'COMPANY' },
  'all at once': {
    sessionId: session,
    status: 'VERIFIED',
    deposit: 'WHOLE',
    agent: 'YES',
    applicant: 'COMPANY',
    verifiedOn: day,
  },
}

const at = (values: readonly number[], part: number): string =>
  `${(values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0).toFixed(0)} ms`.padStart(9)

/** Requests the given number of pages. Returns the milliseconds of each, and the cursor after the last one. */
async function ask(server: Server, office: string, input: Asked) {
  const took: number[] = []
  let next: string | null = null
  for (let round = 0; round < rounds; round++) {
    const from = performance.now()
    const { status, body, raw } = await server.call(listRegistrations, input, { office })
    took.push(performance.now() - from)
    if (status !== 200) throw new Error(raw.body)
    next = body.next
  }
  return { took: took.slice(3), next }
}

/** Returns a cursor with half of all registrations behind it. */
async function middle(server: Server, office: string, input: Asked): Promise<string | null> {
  let after: string | undefined
  for (let page = 0; page < 100; page++) {
    const { body } = await server.call(listRegistrations, { ...input, limit: '200', after }, { office })
    if (body.next === null) return after ?? null
    after = body.next
  }
  return after ?? null
}

/** Runs the measurements and prints a line for each order and filter. */
export async function benchLists(): Promise<void> {
  const cluster = await openCluster(requestOf)
  try {
    const server = await cluster.begin()
    await server.ready
    await seedRegistrations(cluster, registrations)
    const office = await enterDesk(cluster, 'SALES_MANAGER')
    const [batch] = await cluster.query('select id from sales.batch where session_id = $1 limit 1', [session])
    const all = { ...filters, 'one group': { batchId: String(batch?.['id']) } }
    console.log(
      `Registrations, a page of 50 among ${registrations.toLocaleString('en')}`.padEnd(52) + '      p50      p95',
    )
    for (const sort of ['NEWEST', 'NUMBER', 'STATUS'] as const)
      for (const [name, filter] of Object.entries(all)) {
        const { took } = await ask(server, office, { ...filter, sort })
        console.log(`  ${sort.toLowerCase().padEnd(8)}${name}`.padEnd(52) + at(took, 0.5) + at(took, 0.95))
      }
    for (const sort of ['NEWEST', 'NUMBER', 'STATUS'] as const) {
      const after = await middle(server, office, { sort })
      const { took } = await ask(server, office, { sort, ...(after !== null && { after }) })
      console.log(`  ${sort.toLowerCase().padEnd(8)}page 400`.padEnd(52) + at(took, 0.5) + at(took, 0.95))
    }
  } finally {
    await cluster.close()
  }
}
