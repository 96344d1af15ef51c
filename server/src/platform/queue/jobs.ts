import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, runOnce, type Runner, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import { maxEndpoints } from '#contract/integrations/webhook'
import { type Database, type Reader, sendLast } from '../database/index.ts'
import type { Log } from '../log.ts'
import { carryTrace, inSpan, inTrace } from '../tracing/index.ts'

/** Queues work inside the caller's transaction, with its commit. `name` is `module:work`. */
export const addJob = async (
  db: Reader,
  name: string,
  payload: Record<string, string | number>,
  more: { runAt?: Date; key?: string } = {},
): Promise<void> => {
  const runAt = more.runAt?.toISOString() ?? null
  const carried = JSON.stringify({ ...payload, ...carryTrace() })
  const key = more.key ?? null
  await sendLast(db, sql`select platform.add_job(${name}, ${carried}::json, ${runAt}::timestamptz, ${key})`.compile(db))
}

// What goes wrong in a job is logged above, from our allow-list; the library's own lines may quote payloads.
const quiet = new Logger(() => () => undefined)

export type Jobs = Record<string, (payload: Record<string, unknown>) => Promise<void>>

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Minutes after which a job is nobody's any more: none takes so long, but for the patient ones, which the clock brings anew. */
const lostAfter = 2
const patient = ['cards:reconcile']

/**
 * Frees the jobs of a worker that was killed: by itself the queue waits four hours before it gives them to another. Each is
 * such that doing it twice is as doing it once.
 */
export const freeLostJobs = async (owner: Database): Promise<void> => {
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now()
    where locked_at < now() - make_interval(mins => ${lostAfter})
      and task_id not in (select id from graphile_worker._private_tasks where identifier = any(${[...patient]}))`.execute(
    owner,
  )
}

type Lane = { concurrency: number; takes: (name: string) => boolean }

const isOf = (name: string, ...modules: string[]) => modules.some(module => name.startsWith(`${module}:`))

const isOfMany = (name: string) => isOf(name, 'campaign') || name === 'notices:deliver-many'

// What asks others over the network may take seconds each: card service and mail have lanes of their own, so that nothing else
// waits for them (S-F6, S-F11). Together they leave connections of the pool to those who wait for an answer.
const lanes: Lane[] = [
  { concurrency: 10, takes: name => isOf(name, 'cards') },
  { concurrency: 3, takes: name => isOf(name, 'notices', 'club') && !isOfMany(name) },
  // What is written for minutes holds up nothing else, and no second of its kind.
  { concurrency: 1, takes: name => isOf(name, 'exports') },
  // One for each endpoint that may be on: none waits for another.
  { concurrency: maxEndpoints, takes: name => isOf(name, 'webhooks') },
  // What goes to many holds up no code that somebody waits for.
  { concurrency: 3, takes: isOfMany },
  { concurrency: 3, takes: name => !isOf(name, 'cards', 'notices', 'club', 'exports', 'webhooks', 'campaign') },
]

/**
 * Keeps the queue’s runner at work: one that ends by a fault, as when the database falls just as it looks for what is due by the
 * clock, is begun anew. By itself it would take the whole process with it.
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
      // Some faults end it as if all were well: whoever was not told to stop is begun anew.
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
      // One that has ended by itself just now has nothing to stop; one that was begun meanwhile has.
      await runner.stop().catch(() => undefined)
      await watching
      await runner.stop().catch(() => undefined)
    },
  }
}

/** The jobs as the queue calls them: in the trace that queued them, and with what goes wrong in the log. */
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

/** Does what is due, and returns once nothing more is. A failed job waits for its next attempt, as behind a worker. */
export const doDueJobs = (owner: pg.Pool, jobs: Jobs, log: Log): Promise<void> =>
  runOnce({ ...settings, pgPool: owner, taskList: taskListOf(jobs, log), concurrency: 3 })

/** Does queued work, as the queue's owner. A failed job is tried again with growing pauses. */
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
      // What is queued for now wakes its lane; only what waits for its time is looked for.
      pollInterval: 1_000,
      ...settings,
      // Only so is a job’s end that cannot be written awaited, and ends the runner; else the process ends with it.
      preset: {
        worker: {
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
          // A lane looks for its workers together, and every lane whenever anything is queued: at most some twenty times a second. What
          // no worker has begun after five seconds is given back to other processes.
          localQueue: { size: lane.concurrency, ttl: 5_000, refetchDelay: { durationMs: 50 } },
        },
      },
    })
  const runners = await Promise.all(lanes.map(lane => superviseRunner(begin(lane), log)))
  return { stop: async () => void (await Promise.all(runners.map(runner => runner.stop()))) }
}
