// npm run bench -- drill: many machines on one. A cluster, its proxy, two web processes, a worker, an S3 and a mail server, all of Debian's packages, in
// namespaces that nothing else sees; then machines die, lines are cut and disks fill while people register. Wants root and Linux. DRILL_ONLY=disk,machine:
// these alone; DRILL_KEEP=1: the logs stay.
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBucket } from './bucket.ts'
import { numbers, prepareCluster, rolePassword, rolesFile } from './cluster.ts'
import { brokenLaws, lost } from './laws.ts'
import { openNetwork } from './machines.ts'
import { openPeople } from './people.ts'
import { backUp, eraseSomebody, restore } from './restore.ts'
import { missingPackages, ports, startProxy, startServices } from './services.ts'
import { runTrials, type Testbed } from './trials.ts'

const print = (line: string): void => console.log(line)

async function setUp(work: string): Promise<Testbed> {
  openNetwork()
  mkdirSync(join(work, 'log'))
  const cluster = prepareCluster(work)
  await cluster.startEtcd()
  for (const n of numbers) await cluster.start(n)
  await cluster.whole(2, 120)
  print('three machines run: a primary and two standbys')
  const roles = { owner: rolePassword, web: rolePassword }
  await cluster.sql(readFileSync(rolesFile, 'utf8'), { database: 'postgres', variables: roles })
  const filesUrl = await startBucket(work)
  startProxy(work)
  const services = startServices(work, cluster, filesUrl)
  for (const name of ['worker', 'web1', 'web2'] as const) {
    services.start(name)
    // The first migrates; the others find it done.
    await services.ready(name, 120)
  }
  await cluster.sql('update sales.session set max_tickets_per_account = 1000000, max_tickets_per_person = 1000000')
  print('two web processes and a worker serve; files lie in a bucket, letters go to a mail server')
  return { work, cluster, services, people: openPeople(`http://127.0.0.1:${ports.people}`), say: print }
}

const textOf = (letter: string): string => {
  const [head = '', ...body] = letter.split(/\r?\n\r?\n/)
  const text = body.join('\n\n')
  if (/^Content-Transfer-Encoding: base64/im.test(head)) return Buffer.from(text, 'base64').toString()
  return text.replace(/=\r?\n/g, '')
}

/** Letters about a registration, and how many of them came again: a worker that dies between sending one and saying so sends it again. */
const lettersOf = (letters: readonly string[]): { all: number; again: number } => {
  const numbersIn = letters.flatMap(letter => /R-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(textOf(letter))?.[0] ?? [])
  return { all: numbersIn.length, again: numbersIn.length - new Set(numbersIn).size }
}

async function drill(work: string): Promise<number> {
  const stand = await setUp(work)
  const { people, cluster } = stand
  print(`last night's backup: ${(await backUp(stand)).toFixed(1)} s`)
  const token = await people.enter('demo@firsthand.example', 'Harbour#2026')
  const registering = people.begin(token, 4)
  const gone = await eraseSomebody(stand)
  let missed = await runTrials(stand)
  people.stop()
  await registering
  await cluster.whole(2, 120)
  const missing = await lost(cluster, people.seen.acknowledged)
  print(
    `${people.seen.acknowledged.length} registrations acknowledged, ${missing.length} of them lost; answers by status ${JSON.stringify(people.seen.statuses)}`,
  )
  const broken = await brokenLaws(cluster)
  print(`laws broken: ${Object.keys(broken).length === 0 ? 'none' : JSON.stringify(broken)}`)
  const letters = lettersOf(stand.services.letters())
  print(`letters: ${letters.all}, of them sent again ${letters.again}`)
  const wrong = await restore(stand, gone)
  for (const item of wrong) print(`  ${item}`)
  missed += missing.length + Object.keys(broken).length + wrong.length
  return missed === 0 ? 0 : 1
}

/** Runs this very program where nothing of it can be seen, and nothing is left of it afterwards. */
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
  // Those who run the database pass through it.
  chmodSync(work, 0o755)
  const apart = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  const child = spawn('unshare', [...apart, process.execPath, import.meta.filename], {
    stdio: 'inherit',
    env: { ...process.env, DRILL: work },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill('SIGKILL'))
  const code = await new Promise<number>(done => child.once('exit', status => done(status ?? 1)))
  // What was mounted there is gone with the last process.
  if (process.env.DRILL_KEEP === undefined) rmSync(work, { recursive: true, force: true })
  else print(`kept: ${work}`)
  return code
}

if (process.env.DRILL !== undefined) {
  // It is the first process of its table, which no signal ends by itself; all others end with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  process.exit(await drill(process.env.DRILL))
}
