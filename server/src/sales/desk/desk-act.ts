import type { Staff } from '../../platform/actor.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/scope.ts'

/**
 * Records that staff have changed a registration that they hold locked. Must be called last, so that the change and
 * this record count as one action.
 */
export const noteAct = async (
  { db, actor, now }: { db: Reader; actor: Staff; now: Date },
  ticketId: string,
): Promise<void> => {
  const { version } = await db
    .updateTable('sales.ticket')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', ticketId)
    .returning('version')
    .executeTakeFirstOrThrow()
  const at = now.toISOString()
  await db.insertInto('sales.deskAct').values({ ticketId, staffId: actor.staffId, version, at }).execute()
}

/**
 * Returns the last staff action on a registration; for a given version, the action that produced it, if staff did it.
 */
export const readLastAct = async (
  { context, db }: Scope<'context' | 'db'>,
  ticketId: string,
  { version }: { version?: number } = {},
): Promise<{ by: string; at: string } | null> => {
  const last = await db
    .selectFrom('sales.deskAct')
    .select(['staffId', 'at'])
    .where('ticketId', '=', ticketId)
    .$if(version !== undefined, query => query.where('version', '=', version ?? 0))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? { by: (await context.staffNames(db, [last.staffId])).get(last.staffId) ?? '', at: last.at } : null
}
