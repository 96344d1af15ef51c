import * as z from 'zod/mini'
import { Count, example, Instant, Words } from '../common.ts'
import { operation } from '../operation.ts'

/** Id of a job in the queue. */
const JobId = example(z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'invalid')), '4711')

const FailedJob = z.strictObject({
  id: JobId,
  task: example(z.string(), 'notices:deliver'),
  attempts: Count,
  /** Maximum number of attempts, after which the job is given up. */
  most: Count,
  /** Time of the next attempt, unless the job was given up. */
  runAt: Instant,
})
export type FailedJob = z.output<typeof FailedJob>

export const readHealth = operation({
  name: 'system.health.read',
  summary: 'How the system stands: queue, letters, cards, backups, keys, versions. Nothing personal.',
  method: 'GET',
  path: '/v1/office/system/health',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({}),
  output: z.strictObject({
    queue: z.strictObject({ waiting: Count, running: Count, failed: Count, oldest: z.nullable(Instant) }),
    failedJobs: z.array(FailedJob),
    letters: z.strictObject({
      waiting: Count,
      /** Number of jobs that are overdue by more than two minutes. */
      overdue: Count,
      oldest: z.nullable(Instant),
      /** Number of jobs that were given up in the last day. */
      givenUp: Count,
    }),
    cards: z.nullable(
      z.strictObject({
        mismatches: Count,
        overdue: Count,
        /** Seconds since the last completed comparison with the ledger. */
        comparedSeconds: Count,
      }),
    ),
    /** Keys that wrap the data keys: how many each one wraps, and since when. */
    keys: z.array(
      z.strictObject({
        id: example(z.string(), 'k1'),
        isCurrent: example(z.boolean(), true),
        wraps: Count,
        since: Instant,
      }),
    ),
    /**
     * Continuous archiving of the database log to the backups; null: it is off, so that there are no backups accurate
     * to the minute.
     */
    backups: z.nullable(
      z.strictObject({
        archivedAt: z.nullable(Instant),
        /** True if the last attempt failed. */
        isFailing: example(z.boolean(), false),
      }),
    ),
    versions: z.strictObject({
      product: example(z.string(), '0.1.0'),
      node: example(z.string(), '24.1.0'),
      database: example(z.string(), '17.2'),
    }),
    now: Instant,
  }),
})

export const retryJob = operation({
  name: 'system.jobs.retry',
  summary: 'Has a failed job done now instead of later.',
  method: 'POST',
  path: '/v1/office/system/jobs/{id}/retry',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({ id: JobId }),
  output: z.strictObject({}),
  refusals: ['request.not-found'],
})

/** Maximum number of failed jobs that one request retries. */
export const maxRetried = 200

export const retryFailedJobs = operation({
  name: 'system.jobs.retry-failed',
  summary:
    'Has all failed jobs done now instead of later, those that have waited longest first: how many, and how many are left.',
  method: 'POST',
  path: '/v1/office/system/jobs/retry-failed',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({}),
  output: z.strictObject({ count: Count, left: Count }),
})

export const previewLetters = operation({
  name: 'system.letters.preview',
  summary: 'Every message that is sent, as it reads in each language with made-up values.',
  method: 'GET',
  path: '/v1/office/system/letters',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({}),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        template: example(z.string(), 'welcome'),
        subject: Words,
        body: Words,
        /** Names of the placeholders. */
        values: z.array(example(z.string(), 'name')),
      }),
    ),
  }),
})
