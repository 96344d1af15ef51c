import { sql } from 'kysely'
import type { Scope } from '../../../platform/scope.ts'

/**
 * Lets one command at a time give access to an agent or end all of it. Registrants cannot lock the agent's row, because
 * they may not change it.
 */
export const lockAccess = async ({ db }: Scope<'db'>, agentId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sales.agent-access|${agentId}`}, 0))`.execute(db)
}

/**
 * Ends all access of an agent: when they leave, and when they move to another agency, to which their clients have not
 * agreed. The rows are locked in one order, so that two such commands do not deadlock. The caller has locked the agent.
 */
export const endAccess = async ({ db, now }: Scope<'db' | 'now'>, agentId: string): Promise<void> => {
  await lockAccess({ db }, agentId)
  const open = await db
    .selectFrom('sales.agentAccess')
    .select('ticketId')
    .where('agentId', '=', agentId)
    .where('endedAt', 'is', null)
    .orderBy('ticketId')
    .forUpdate()
    .execute()
  if (open.length === 0) return
  await db
    .updateTable('sales.agentAccess')
    .set({ endedAt: now.toISOString() })
    .where('agentId', '=', agentId)
    .where('endedAt', 'is', null)
    .execute()
}
