import { Logger, run, type Runner, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Reader } from './database.ts'
import type { Log } from './log.ts'

/** Queues work inside the caller's transaction. `name` is `module:deed`. */
export const addJob = async (
  db: Reader,
  name: string,
  payload: Record<string, string | number>,
  more: { runAt?: Date; key?: string } = {},
): Promise<void> => {
  const runAt = more.runAt?.toISOString() ?? null
  await sql`select platform.add_job(${name}, ${JSON.stringify(payload)}::json, ${runAt}::timestamptz, ${more.key ?? null})`.execute(
    db,
  )
}

// What goes wrong in a job is logged above, from our allow-list; the library's own lines may quote payloads.
const quiet = new Logger(() => () => undefined)

export type Jobs = Record<string, (payload: Record<string, unknown>) => Promise<void>>

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Does queued work, four at a time, as the queue's owner. A failed job is tried again with growing pauses. */
export const startJobs = (owner: pg.Pool, jobs: Jobs, every: Record<string, string>, log: Log): Promise<Runner> => {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      async (payload: unknown) => {
        try {
          await job(isRecord(payload) ? payload : {})
        } catch (fault) {
          log.error({ job: name, err: fault }, 'a job failed')
          throw new Error(`${name} failed`)
        }
      },
    ]),
  )
  const crontab = Object.entries(every).map(([name, times]) => `${times} ${name} ?max=3`)
  return run({
    pgPool: owner,
    taskList,
    crontab: crontab.join('\n'),
    concurrency: 4,
    pollInterval: 200,
    noHandleSignals: true,
    logger: quiet,
  })
}
