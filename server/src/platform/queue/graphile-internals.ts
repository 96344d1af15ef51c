import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/*
 * This file alone, beside the migrations, relies on parts of graphile-worker that its documentation does not describe,
 * and graphile-internals.test.ts names the version that it was written for. It relies on these parts:
 * - The tables `_private_jobs` and `_private_tasks` and their columns: a job at work has `locked_at` and `locked_by`,
 *   and a job that nobody works on has neither. The migrations queue_figures and retry_failed_jobs read and write the
 *   same tables for the office.
 * - A worker that was killed leaves its lock behind, and the library gives its jobs to another worker only after hours.
 * - Without delays of `completeJob` and `failJob`, the end of a job is recorded before the worker goes on.
 * Without the tables, a lost job waits four hours, and the office neither sees nor retries a failed job.
 */

/**
 * Minutes after which a job counts as lost: no job takes so long, except those in `patient`, which the schedule
 * starts again.
 */
const lostAfter = 2
const patient = ['cards:reconcile']

/**
 * Frees the jobs of a worker that was killed: by default the queue waits four hours before it gives them to another
 * worker. Running any of these jobs twice has the same effect as once.
 */
export const freeLostJobs = async (owner: Database): Promise<void> => {
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now()
    where locked_at < now() - make_interval(mins => ${lostAfter})
      and task_id not in (select id from graphile_worker._private_tasks where identifier = any(${[...patient]}))`.execute(
    owner,
  )
}

/** Returns the settings of a lane's workers. */
export const workerSettings = (concurrency: number) => ({
  // Only without these delays is a failure to record the end of a job awaited, so that it ends the runner; otherwise
  // it would end the process.
  completeJobBatchDelay: 0,
  failJobBatchDelay: 0,
  // A lane fetches jobs for all its workers together, and every lane does so whenever a job is queued: at most about
  // twenty times a second. A job that no worker has started after five seconds is returned to other processes.
  localQueue: { size: concurrency, ttl: 5_000, refetchDelay: { durationMs: 50 } },
})
