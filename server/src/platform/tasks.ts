import type { TaskKind } from '#contract/staff/task'
import type { Reader } from './database/database.ts'

/**
 * Number of tasks of one kind. `sessionId`: the sales session to which they belong, so that only staff who are
 * assigned to it see them; null: all staff whose roles allow it see them. `at`: see `Task` of the contract.
 */
export type TaskCount = { kind: TaskKind; sessionId: string | null; count: number; at: string | null }

/** Counts what waits for staff in one module. `everySeconds`: time for which a count is used again. */
export type TaskCounter = {
  everySeconds: number
  /** The kinds that this counter counts: one that it returns no row for has nothing to do. */
  kinds: readonly TaskKind[]
  count: (db: Reader, now: Date) => Promise<readonly TaskCount[]>
}

/** What waits for staff, of all modules; the same for every caller. */
export type Tasks = {
  /** Runs the counters that count at least one of these kinds. */
  count: (db: Reader, now: Date, kinds: readonly TaskKind[]) => Promise<readonly TaskCount[]>
}
