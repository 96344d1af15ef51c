import type { CheckRun } from '#contract/sales/checks/finding'
import type { Scope } from '../../platform/scope.ts'

/** Milliseconds after which a run that has not ended counts as failed and a new one may be requested. */
export const runLost = 10 * 60_000

/** Returns the last check of a session; null if there was none. */
export const readRun = async (
  { context, db }: Scope<'context' | 'db'>,
  sessionId: string,
): Promise<CheckRun | null> => {
  const run = await db
    .selectFrom('sales.checkRun')
    .select(['askedAt', 'askedBy', 'endedAt', 'registrations', 'failed'])
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  if (!run) return null
  const { askedBy } = run
  const names = await context.staffNames(db, askedBy === null ? [] : [askedBy])
  return {
    ...run,
    isRunning: run.endedAt === null || run.endedAt < run.askedAt,
    askedBy: askedBy && (names.get(askedBy) ?? ''),
  }
}
