// npm run bench -- ballot: measures how long the server takes to freeze and to draw a ballot of 100,000 entries, and
// how long a phone about four times slower than this machine takes to recompute all of it. The figures hold for this
// machine and this moment only.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { InputOf, Operation, OutputOf } from '../contract/src/operation.ts'
import { confirmProposal } from '../contract/src/staff/proposal.ts'
import { announceBallot } from '../contract/src/sales/ballot/announcement.ts'
import { drawByRound, freezeBallot } from '../contract/src/sales/ballot/operations.ts'
import { roundComes, signatureOfRound } from '../journeys/balloting.ts'
import { openStage, type Stage } from '../journeys/stage.ts'
import { buildPortal } from '../server/src/platform/http/pages/portal.ts'
import { requestOf } from '../server/src/testing/request-of.ts'
import { enterDesk, seedRegistrations, session } from './seed.ts'
import { findBrowser } from '../ops/browser.ts'
import { withPhone } from './look.ts'

/** Every second registration has two intents, which makes 100,000 entries. */
const registrations = 66_666
const rounds = 3
/** Target slowdown of the simulated phone against this machine. The bench measures the slowdown that was reached. */
const slowness = 4

const seconds = async <T>(act: () => Promise<T>): Promise<[number, T]> => {
  const from = performance.now()
  const done = await act()
  return [(performance.now() - from) / 1000, done]
}

const line = (name: string, ...cells: string[]): void =>
  console.log(`  ${name.padEnd(52)}${cells.map(cell => cell.padStart(14)).join('')}`)
const shown = (value: number): string => `${value.toFixed(2)} s`

/** Sends a command as a staff member. */
async function ask<Op extends Operation>(
  stage: Stage,
  op: Op,
  input: InputOf<Op>,
  cookie: string,
): Promise<OutputOf<Op>> {
  const { method, url, headers, payload } = requestOf(op, input)
  const own = { cookie: `firsthand-office=${cookie}`, origin: stage.office, 'idempotency-key': randomUUID() }
  const answer = await fetch(stage.office + url, {
    method,
    headers: { ...headers, ...own },
    ...(payload !== undefined && { body: payload }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return JSON.parse(text) as OutputOf<Op>
}

/** SQL that makes all registrations verified members of one group and closes verification. */
const ready = [
  `update sales.ticket set status = 'VERIFIED', verified_at = now(),
     batch_id = (select id from sales.batch where session_id = '${session}' order by "order" limit 1) where session_id = '${session}'`,
  `update sales.session set closes_at = now() - interval '3 hours', verify_by = now() - interval '1 hour',
     ballot_at = now() + interval '1 day', sale_at = now() + interval '3 days' where id = '${session}'`,
]

type Task = { pid: number; parent: number; isRenderer: boolean }

const tasks = (): Task[] =>
  readdirSync('/proc').flatMap(name => {
    if (!/^\d+$/.test(name)) return []
    try {
      const [, parent = '0'] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8')
      return [{ pid: Number(name), parent: Number(parent), isRenderer: command.includes('--type=renderer') }]
    } catch {
      return [] // The process has ended meanwhile.
    }
  })

/**
 * Returns the ids of the renderer processes (which also run the page's workers) of browsers that this bench started.
 */
function renderers(): number[] {
  const all = tasks()
  const isOurs = ({ parent }: Task): boolean =>
    parent === process.pid || all.some(task => task.pid === parent && isOurs(task))
  return all.filter(task => task.isRenderer && isOurs(task)).map(({ pid }) => pid)
}

const signal = (pid: number, what: NodeJS.Signals): void => {
  try {
    process.kill(pid, what)
  } catch {
    // The process has ended meanwhile.
  }
}

/**
 * Pauses the renderer processes for most of every 40 ms, which slows the page and its worker alike. The browser's own
 * throttling slows only the page.
 */
async function slowDown(isWanted: () => boolean): Promise<void> {
  const every = 40
  while (isWanted()) {
    const found = renderers()
    for (const pid of found) signal(pid, 'SIGSTOP')
    await sleep(every * (1 - 1 / slowness))
    for (const pid of found) signal(pid, 'SIGCONT')
    await sleep(every / slowness)
  }
}

/** Returns the milliseconds that a page takes for a fixed calculation. */
const pace = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const from = performance.now()
    for (let sum = 0, at = 0; at < 2e8; at++) sum = (sum * 31 + at) | 0
    return performance.now() - from
  })

/**
 * Returns the seconds until the page shows that everything is proven: `whole` from the visit, `work` from when all
 * files are loaded.
 */
async function prove(page: Page, url: string): Promise<{ whole: number; work: number }> {
  const from = performance.now()
  const read = page.waitForResponse(answer => answer.url().endsWith('/result.txt')).then(answer => answer.finished())
  await page.goto(url)
  await read
  const at = performance.now()
  await page.getByText('Everything that is published agrees.').waitFor({ timeout: 120_000 })
  const done = performance.now()
  return { whole: (done - from) / 1000, work: (done - at) / 1000 }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function benchPage(url: string, isSlow: boolean): Promise<void> {
  const browser = await findBrowser()
  const seen: { whole: number; work: number; slower: number }[] = []
  for (let round = 0; round < rounds; round++)
    await withPhone(browser, async context => {
      const page = await context.newPage()
      await page.setViewportSize({ width: 390, height: 844 })
      await pace(page)
      const usual = await pace(page)
      let isOver = false
      const slowed = isSlow ? slowDown(() => !isOver) : Promise.resolve()
      try {
        const slower = (await pace(page)) / usual
        seen.push({ slower, ...(await prove(page, url)) })
      } finally {
        isOver = true
      }
      await slowed
    })
  const of = (what: 'whole' | 'work') => shown(median(seen.map(item => item[what])))
  const slower = median(seen.map(item => item.slower)).toFixed(1)
  line(
    isSlow ? `the same, ${slower} times slower` : 'the page, proven in this machine’s browser',
    of('whole'),
    of('work'),
  )
}

/** Runs the measurements and prints a line for each. */
export async function benchBallot(): Promise<void> {
  await buildPortal(false)
  const { stage, close } = await openStage()
  try {
    const { database } = stage
    const cluster = {
      connect: async () => {
        const client = await database.connect()
        // The connection does not return to the pool: its settings must not affect other users.
        return { query: client.query.bind(client), end: () => Promise.resolve(client.release(true)) }
      },
      query: async (text: string, values: unknown[] = []) =>
        (await database.query<Record<string, unknown>>(text, values)).rows,
    }
    await seedRegistrations(cluster, registrations)
    for (const statement of ready) await database.query(statement)
    const [one, other] = [await enterDesk(cluster, 'SALES_MANAGER'), await enterDesk(cluster, 'SALES_MANAGER')]
    const dueAt = new Date(Date.now() + 3_600_000).toISOString()
    const said = { sessionId: session, source: 'DRAND', dueAt, reason: null } as const
    const announcing = await ask(stage, announceBallot, said, one)
    await ask(stage, confirmProposal, { id: announcing.proposalId }, other)
    const { proposalId } = await ask(stage, freezeBallot, { sessionId: session, reason: null }, one)
    const [freezing] = await seconds(() => ask(stage, confirmProposal, { id: proposalId }, other))
    await roundComes(stage, session)
    const [drawing] = await seconds(() =>
      ask(stage, drawByRound, { sessionId: session, signature: signatureOfRound }, one),
    )
    // Marks the letters as sent; otherwise the worker would send them during the measurement.
    await database.query('update sales.ballot_place set told_at = now()')
    const { rows } = await database.query<{ batch: string; entries: number }>(
      'select batch_id as batch, entries from sales.ballot_list order by entries desc limit 1',
    )
    const { batch = '', entries = 0 } = rows[0] ?? {}
    console.log(`A ballot of ${entries.toLocaleString('en')} entries`)
    line('frozen by the second person', shown(freezing))
    line('drawn, with each place kept', shown(drawing))
    for (const file of ['list.txt', 'result.txt']) {
      const [took, bytes] = await seconds(async () => {
        const answer = await fetch(`${stage.url}/v1/sales/ballots/${batch}/${file}`)
        return (await answer.arrayBuffer()).byteLength
      })
      line(file, shown(took), `${(bytes / 1e6).toFixed(1)} MB`)
    }
    line('', 'from visit', 'from files')
    for (const isSlow of [false, true]) await benchPage(`${stage.url}/en/ballot/${batch}`, isSlow)
  } finally {
    await close()
  }
}
