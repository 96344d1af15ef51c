import { mayUse } from '#contract/staff/role'
import type { Staff } from '../../platform/actor.ts'
import type { Scope } from '../../platform/scope.ts'
import { Refusal } from '../../platform/refusal.ts'

/**
 * Finds and locks an open proposal, with the action to run on confirmation. Refuses callers who could not propose it
 * themselves.
 */
export const findProposal = async (call: Scope<'context' | 'db' | 'now'> & { actor: Staff }, id: string) => {
  const { context, db, now, actor } = call
  const found = await db.selectFrom('office.proposal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  const kind = found && context.proposals.kinds[found.operation]
  if (!kind || found.decision !== null || now >= new Date(found.expiresAt)) throw new Refusal('office.proposal.ended')
  const isTheirs =
    mayUse(actor.roles, found.operation) && (await kind.describe(call, found.subject, found.input)) !== null
  if (!isTheirs) throw new Refusal('request.forbidden')
  return { ...found, kind }
}

/** Stores how the proposal was decided and by whom. */
export const decide = async (
  { db, now, actor }: Scope<'db' | 'now'> & { actor: Staff },
  id: string,
  decision: 'CONFIRMED' | 'REFUSED' | 'TAKEN_BACK',
): Promise<void> => {
  await db
    .updateTable('office.proposal')
    .set({ decision, decidedBy: actor.staffId, decidedAt: now.toISOString() })
    .where('id', '=', id)
    .execute()
}
