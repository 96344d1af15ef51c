// The trials: the failures of a sale day, one after another, while people register.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster, NodeNumber } from './cluster.ts'
import { longestGap } from './people.ts'
import { lost } from './laws.ts'
import { openRoomFor } from './room.ts'
import { type ProxyName, root, type ServerName } from './services.ts'
import type { Testbed } from './testbed.ts'

/** Goals in seconds: the maximum time without an acknowledged write, and without an answered read. */
const goals = { writes: 20, reads: 3 }

/**
 * Does the work while people register and others wait, and prints what came of it. Returns true when the goals are met
 * and no law is broken.
 */
async function trial(stand: Testbed, name: string, seconds: number, work: () => Promise<unknown>): Promise<boolean> {
  const { people, cluster, say, results } = stand
  const room = await openRoomFor(stand)
  const [from, since] = [performance.now(), people.seen.acknowledged.length]
  await work()
  // Waits until the service has surely recovered, and a little longer.
  while (performance.now() - from < seconds * 1_000) await sleep(500)
  const now = performance.now()
  const gaps = { writes: longestGap(people.seen.writes, from, now), reads: longestGap(people.seen.reads, from, now) }
  const count = people.seen.writes.filter(moment => moment >= from).length
  const acknowledged = people.seen.acknowledged.slice(since)
  await cluster.whole(1, 120)
  const missing = await lost(cluster, acknowledged)
  const isInTime = gaps.writes <= goals.writes && gaps.reads <= goals.reads && missing.length === 0
  say(
    `${isInTime ? 'good  ' : 'MISSED'} ${name.padEnd(44)} longest without a write ${gaps.writes.toFixed(1).padStart(5)} s, without an answer ${gaps.reads.toFixed(1).padStart(5)} s; ${count} registered meanwhile, ${missing.length} of ${acknowledged.length} lost`,
  )
  const result = await room.finish()
  results.push({ name, acknowledged: acknowledged.length, lost: missing.length, ...gaps, room: result })
  return isInTime && Object.keys(result.broken).length === 0
}

const primaryOf = async (cluster: Cluster): Promise<NodeNumber> => cluster.whole(2, 120)

const nodeOf = (cluster: Cluster, n: NodeNumber) => {
  const node = cluster.nodes.get(n)
  if (!node) throw new Error(`no machine ${n}`)
  return node
}

const felledPrimary = (stand: Testbed) =>
  trial(stand, 'the machine of the primary dies', 40, async () => {
    const n = await primaryOf(stand.cluster)
    await nodeOf(stand.cluster, n).machine.fell()
    await sleep(30_000)
    await stand.cluster.start(n)
  })

const crashedPrimary = (stand: Testbed) =>
  trial(stand, 'PostgreSQL is killed on the primary', 25, async () => {
    const { machine } = nodeOf(stand.cluster, await primaryOf(stand.cluster))
    const [program = '', ...args] = machine.on('root', 'pkill', '-9', '-x', 'postgres')
    execFileSync(program, args)
  })

const cutPrimary = (stand: Testbed) =>
  trial(stand, 'the network of the primary is cut for 30 s', 50, async () => {
    const { machine } = nodeOf(stand.cluster, await primaryOf(stand.cluster))
    machine.cut()
    await sleep(30_000)
    machine.join()
  })

const cutStandby = (stand: Testbed) =>
  trial(stand, 'the network of the synchronous standby is cut', 35, async () => {
    await primaryOf(stand.cluster)
    const { machine } = nodeOf(stand.cluster, await stand.cluster.synchronous())
    machine.cut()
    await sleep(25_000)
    machine.join()
  })

const fullDisk = (stand: Testbed) =>
  trial(stand, 'the disk of the primary is full', 50, async () => {
    const n = await primaryOf(stand.cluster)
    const files = ['full', 'fuller'].map(name => join(stand.cluster.diskOf(n), name))
    const [most = '', rest = ''] = files
    const { bavail, bsize } = statfsSync(stand.cluster.diskOf(n))
    execFileSync('fallocate', ['-l', String(bavail * bsize - 12_000_000), most])
    // Fills the rest of the disk to the last byte. The final write error is intended.
    spawnSync('dd', ['if=/dev/zero', `of=${rest}`, 'bs=64k'], { stdio: 'ignore' })
    await sleep(35_000)
    for (const file of files) rmSync(file)
  })

const killedServer = (stand: Testbed, name: ServerName, what: string) =>
  trial(stand, what, 12, async () => {
    const program = stand.services.running.get(name)
    program?.kill('SIGKILL')
    await program?.exited
    await sleep(4_000)
    stand.services.start(name)
    await stand.services.ready(name, 60)
  })

/** @param downMs milliseconds until whoever watches over the proxy has started it again */
const killedProxy = (stand: Testbed, name: ProxyName, what: string, downMs: number) =>
  trial(stand, what, 20, async () => {
    const program = stand.proxies.running.get(name)
    // The workers of nginx would serve on without their master.
    if (program) spawnSync('pkill', ['-9', '-P', String(program.pid)])
    program?.kill('SIGKILL')
    await program?.exited
    await sleep(downMs)
    stand.proxies.start(name)
  })

/**
 * Processes of this version, whose tables have one more column besides, replace those of the same version or of
 * DRILL_FROM one by one.
 */
const upgrade = (stand: Testbed) =>
  trial(stand, 'a new version with a migration, one by one', 10, async () => {
    const { work, services } = stand
    services.release = root
    const migrations = join(root, 'server/migrations')
    const newer = join(work, 'migrations')
    cpSync(migrations, newer, { recursive: true })
    writeFileSync(join(newer, '99991231T0000_drill.sql'), 'alter table sales.ticket add column drill text;\n')
    execFileSync('mount', ['--bind', newer, migrations])
    for (const name of ['worker', 'web1', 'web2'] as const) {
      const program = services.running.get(name)
      program?.kill('SIGTERM')
      await program?.exited
      services.start(name)
      await services.ready(name, 60)
      await sleep(2_000)
    }
  })

/** Returns whether a trial runs: all of them, or only those in DRILL_ONLY. */
export const isChosen = (name: string): boolean => process.env.DRILL_ONLY?.split(',').includes(name) ?? true

/**
 * Runs all trials in this order, or only those in DRILL_ONLY (separated by commas). Returns the number of trials that
 * missed a goal.
 */
export async function runTrials(stand: Testbed): Promise<number> {
  const trials = {
    web: () => killedServer(stand, 'web1', 'a web process is killed'),
    worker: () => killedServer(stand, 'worker', 'the worker is killed'),
    crash: () => crashedPrimary(stand),
    machine: () => felledPrimary(stand),
    cache: () => killedProxy(stand, 'nginx', 'the cache of the waiting room is killed', 8_000),
    proxy: () => killedProxy(stand, 'haproxy', 'the proxy in front of everything is killed', 1_500),
    standby: () => cutStandby(stand),
    network: () => cutPrimary(stand),
    disk: () => fullDisk(stand),
    upgrade: () => upgrade(stand),
  }
  let missed = 0
  for (const [name, one] of Object.entries(trials)) {
    if (!isChosen(name)) continue
    if (!(await one())) missed++
    await stand.cluster.whole(2, 120)
  }
  return missed
}
