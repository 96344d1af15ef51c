import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, runOnce, type Runner, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import { maxEndpoints } from '#contract/integrations/webhook'
import type { Reader } from '../database/database.ts'
import { deferToCommit } from '../database/pipelined.ts'
import { carryTrace, inSpan, inTrace } from '../tracing/span.ts'
import type { Log } from '../log.ts'
import { workerSettings } from './graphile-internals.ts'

/**
 * Queues work inside the caller's transaction, with its commit. `name` is `module:work`. With `isAwaited`, only if
 * somebody waits for work of this name, which the database decides at the commit.
 */
export const addJob = async (
  db: Reader,
  name: string,
  payload: Record<string, string | number>,
  more: { runAt?: Date; key?: string; isAwaited?: boolean } = {},
): Promise<void> => {
  const runAt = more.runAt?.toISOString() ?? null
  const carried = JSON.stringify({ ...payload, ...carryTrace() })
  const key = more.key ?? null
  const condition =
    more.isAwaited === true ? sql`where exists (select from platform.awaited_job where name = ${name})` : sql``
  await deferToCommit(
    db,
    sql`select platform.add_job(${name}, ${carried}::json, ${runAt}::timestamptz, ${key}) ${condition}`.compile(db),
  )
}

// Errors in a job are logged by us, with only allowed fields; the library's own lines may quote payloads.
const quiet = new Logger(() => () => undefined)

/** The function that runs each job, by the name of its queue. A rejected promise is a failed job. */
export type Jobs = Record<string, (payload: Record<string, unknown>) => Promise<void>>

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

type Lane = { concurrency: number; takes: (name: string) => boolean }

const isOf = (name: string, ...modules: string[]) => modules.some(module => name.startsWith(`${module}:`))

const isOfMany = (name: string) => isOf(name, 'campaign') || name === 'notices:deliver-many'

// Jobs that call other machines over the network may take seconds each: the card service and mail have separate
// lanes, so that nothing else waits for them (S-F6, S-F11). All lanes together leave enough connections of the pool
// to callers who wait for an answer.
const lanes: Lane[] = [
  { concurrency: 10, takes: name => isOf(name, 'cards') },
  { concurrency: 3, takes: name => isOf(name, 'notices', 'club') && !isOfMany(name) },
  // Exports are written for minutes; they delay no other job, and only one runs at a time.
  { concurrency: 1, takes: name => isOf(name, 'exports') },
  // One slot for each endpoint that may be enabled: none waits for another.
  { concurrency: maxEndpoints, takes: name => isOf(name, 'webhooks') },
  // After a ballot thousands of passes change at once. Few are reported at a time, so that the devices, which each ask
  // for a signed pass, come one after another.
  { concurrency: 2, takes: name => isOf(name, 'wallet') },
  // A message to many recipients does not delay a code that somebody waits for.
  { concurrency: 3, takes: isOfMany },
  {
    concurrency: 3,
    takes: name => !isOf(name, 'cards', 'notices', 'club', 'exports', 'webhooks', 'wallet', 'campaign'),
  },
]

/**
 * Keeps the queue’s runner running: a runner that ends with an error, for example when the database fails while it
 * looks for scheduled jobs, is restarted. By default it would end the whole process.
 */
const superviseRunner = async (begin: () => Promise<Runner>, log: Log): Promise<Pick<Runner, 'stop'>> => {
  let runner = await begin()
  let isStopping = false
  const again = async (): Promise<void> => {
    while (!isStopping) {
      await sleep(1_000)
      try {
        runner = await begin()
        return
      } catch (fault) {
        log.warn({ err: fault }, 'the queue cannot be reached; trying again')
      }
    }
  }
  const watch = async (): Promise<void> => {
    while (!isStopping) {
      // Some errors end the runner without an exception: a runner that was not told to stop is restarted.
      const fault: unknown = await runner.promise.then(
        () => null,
        (thrown: unknown) => thrown,
      )
      if (isStopping) return
      log.error({ err: fault }, 'the queue’s runner ended; it is begun anew')
      await again()
    }
  }
  const watching = watch()
  return {
    stop: async () => {
      isStopping = true
      // A runner that has just ended by itself has nothing to stop; one that was started meanwhile must be stopped.
      await runner.stop().catch(() => undefined)
      await watching
      await runner.stop().catch(() => undefined)
    },
  }
}

/** Wraps the jobs for the queue: each runs in the trace that queued it, and its errors are logged. */
const taskListOf = (jobs: Jobs, log: Log): TaskList =>
  Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      async (payload: unknown) => {
        const { traceparent, ...given } = isRecord(payload) ? payload : {}
        try {
          await inTrace(traceparent, () => inSpan(`job ${name}`, {}, () => job(given)))
        } catch (fault) {
          log.error({ job: name, err: fault }, 'a job failed')
          throw new Error(`${name} failed`)
        }
      },
    ]),
  )

const settings = { noHandleSignals: true, logger: quiet }

/** Runs all due jobs, and returns once none is left. A failed job waits for its next attempt, as with a worker. */
export const doDueJobs = (owner: pg.Pool, jobs: Jobs, log: Log): Promise<void> =>
  runOnce({ ...settings, pgPool: owner, taskList: taskListOf(jobs, log), concurrency: 3 })

/** Runs queued jobs, as the queue's owner. A failed job is retried with growing delays. */
export const startJobs = async (
  owner: pg.Pool,
  jobs: Jobs,
  every: Record<string, string>,
  log: Log,
): Promise<Pick<Runner, 'stop'>> => {
  const taskList = taskListOf(jobs, log)
  const only = <Value>(all: Record<string, Value>, lane: Lane): Record<string, Value> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => lane.takes(name)))
  const begin = (lane: Lane) => (): Promise<Runner> =>
    run({
      pgPool: owner,
      taskList: only(taskList, lane),
      crontab: Object.entries(only(every, lane))
        .map(([name, times]) => `${times} ${name} ?max=3`)
        .join('\n'),
      concurrency: lane.concurrency,
      // A job queued for now wakes its lane; polling finds only jobs that wait for their time.
      pollInterval: 1_000,
      ...settings,
      preset: { worker: workerSettings(lane.concurrency) },
    })
  const runners = await Promise.all(lanes.map(lane => superviseRunner(begin(lane), log)))
  return { stop: async () => void (await Promise.all(runners.map(runner => runner.stop()))) }
}
