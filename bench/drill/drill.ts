// npm run bench -- drill: many machines simulated on one. A cluster, its proxies, two web processes, a worker, an S3
// server and a mail server run in private namespaces; then machines fail, connections are cut and disks fill while people
// register and others wait before a waiting room. Needs root and Linux.
// DRILL_ONLY=disk,machine runs only these trials; DRILL_KEEP=1 preserves the logs. DRILL_FROM=COMMIT begins with the release
// of that commit, and the trial `upgrade` goes to this one. DRILL_CLUSTER=plain takes PostgreSQL's own replication and
// backup where Patroni, etcd, pgBackRest and Swift are not installed: who takes over then, a small arbiter decides.
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBucket } from '../../server/src/testing/open-bucket.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { startBucket } from './bucket.ts'
import { type Cluster, numbers, prepareCluster, rolePassword, rolesFile } from './cluster.ts'
import { brokenLaws, lost } from './laws.ts'
import { openNetwork } from './machines.ts'
import { openPeople } from './people.ts'
import { backUp, enterLeaver, eraseSomebody, restore } from './restore.ts'
import { openRoomFor } from './room.ts'
import { preparePlainCluster } from './plain-cluster.ts'
import { isPlain, missingPackages, ports, startProxies, startServices } from './services.ts'
import type { Testbed, TrialResult } from './testbed.ts'
import { isChosen, runTrials } from './trials.ts'

const print = (line: string): void => console.log(line)

async function setUp(work: string): Promise<Testbed> {
  openNetwork()
  mkdirSync(join(work, 'log'))
  const cluster = isPlain ? preparePlainCluster(work) : prepareCluster(work)
  await cluster.startEtcd()
  for (const n of numbers) await cluster.start(n)
  await cluster.whole(2, 120)
  print('three machines run: a primary and two standbys')
  const roles = { owner: rolePassword, web: rolePassword }
  await cluster.sql(readFileSync(rolesFile, 'utf8'), { database: 'postgres', variables: roles })
  const filesUrl = isPlain ? (await openBucket()).url : await startBucket(work)
  const proxies = startProxies(work)
  const services = startServices(work, cluster, filesUrl)
  for (const name of ['worker', 'web1', 'web2'] as const) {
    services.start(name)
    // The first process migrates the database; the others find the migration done.
    await services.ready(name, 120)
  }
  await cluster.sql('update sales.session set max_tickets_per_account = 1000000, max_tickets_per_person = 1000000')
  print('two web processes and a worker serve; files lie in a bucket, letters go to a mail server')
  const people = openPeople(`http://127.0.0.1:${ports.people}`)
  return { work, cluster, services, proxies, people, results: [], say: print }
}

const textOf = (letter: string): string => {
  const [head = '', ...body] = letter.split(/\r?\n\r?\n/)
  const text = body.join('\n\n')
  if (/^Content-Transfer-Encoding: base64/im.test(head)) return Buffer.from(text, 'base64').toString()
  return text.replace(/=\r?\n/g, '')
}

/**
 * Counts the letters about a registration and the repeated ones. A worker that dies after it sends a letter but
 * before it records this sends the letter again.
 */
const lettersOf = (letters: readonly string[]): { all: number; again: number } => {
  const numbersIn = letters.flatMap(letter => /R-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(textOf(letter))?.[0] ?? [])
  return { all: numbersIn.length, again: numbersIn.length - new Set(numbersIn).size }
}

/** Returns what came of the trials as a table in Markdown. */
const tableOf = (results: readonly TrialResult[]): string => {
  const head = ['trial', 'acknowledged', 'lost', 's without a write', 's without an answer', 'places', 'lost', 'twice']
  const rows = results.map(({ name, acknowledged, lost: gone, writes, reads, room }) => [
    name,
    ...[acknowledged, gone, writes.toFixed(1), reads.toFixed(1), room.answered, room.lost, room.twice].map(String),
  ])
  return [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

/**
 * Returns the broken laws once nothing more is under way: a job whose worker was killed is begun again after two minutes.
 */
async function settledLaws(cluster: Cluster): Promise<Record<string, number>> {
  const until = performance.now() + 180_000
  for (;;) {
    const broken = await brokenLaws(cluster)
    if (Object.keys(broken).length === 0 || performance.now() > until) return broken
    await sleep(5_000)
  }
}

async function drill(work: string): Promise<number> {
  const stand = await setUp(work)
  const { people, cluster } = stand
  print(`last night's backup: ${(await backUp(stand)).toFixed(1)} s`)
  const token = await people.enter('demo@firsthand.example', 'Harbour#2026')
  const registering = people.begin(token, 4)
  const leaver = await enterLeaver(stand)
  let missed = await runTrials(stand)
  print(tableOf(stand.results))
  const room = isChosen('restore') ? await openRoomFor(stand) : null
  const gone = room && (await eraseSomebody(stand, leaver))
  await sleep(3_000)
  people.stop()
  await registering
  await cluster.whole(2, 120)
  const missing = await lost(cluster, people.seen.acknowledged)
  print(
    `${people.seen.acknowledged.length} registrations acknowledged, ${missing.length} of them lost; answers by status ${JSON.stringify(people.seen.statuses)}`,
  )
  const broken = await settledLaws(cluster)
  print(`laws broken: ${Object.keys(broken).length === 0 ? 'none' : JSON.stringify(broken)}`)
  const letters = lettersOf(stand.services.letters())
  print(`letters: ${letters.all}, of them sent again ${letters.again}`)
  const wrong = room && gone ? await restore(stand, room, gone) : []
  for (const item of wrong) print(`  ${item}`)
  missed += missing.length + Object.keys(broken).length + wrong.length
  return missed === 0 ? 0 : 1
}

/**
 * Runs this program again in its own namespaces, so that nothing is visible outside and nothing is left afterwards.
 */
export async function runDrill(): Promise<number> {
  const missing = missingPackages()
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || missing.length > 0) {
    console.error(
      missing.length > 0
        ? `The drill wants packages of Debian: apt-get install ${missing.join(' ')}`
        : 'The drill wants root, on Linux: it gives each machine a network of its own.',
    )
    return 2
  }
  const work = mkdtempSync(join(tmpdir(), 'firsthand-drill-'))
  // The users that run the database must be able to enter the folder.
  chmodSync(work, 0o755)
  const apart = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  const child = spawn('unshare', [...apart, process.execPath, import.meta.filename], {
    stdio: 'inherit',
    env: { ...process.env, DRILL: work },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill('SIGKILL'))
  const code = await new Promise<number>(done => child.once('exit', status => done(status ?? 1)))
  // The mounts disappear with the last process of the namespace.
  if (process.env.DRILL_KEEP === undefined) rmSync(work, { recursive: true, force: true })
  else print(`kept: ${work}`)
  return code
}

if (process.env.DRILL !== undefined) {
  // This process is number 1 of its process table, which no signal ends by default. All other processes end with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  process.exit(await drill(process.env.DRILL))
}
