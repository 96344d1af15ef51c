import type { Proposed } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { clearFactors } from '../factors/clear-factors.ts'
import { notifyFactorsChanged } from '../factors/notify-factors-changed.ts'
import { endSessions } from '../session/end-sessions.ts'
import { findMember } from './find-member.ts'

/**
 * Proposal that removes all second factors and sessions of a member and notifies them, once a second person confirms
 * it.
 */
export const proposedReset: Proposed = {
  describe: async ({ context, db }, subject) => (await context.staffNames(db, [subject])).get(subject) ?? null,
  carryOut: async (call, { subject }) => {
    const { db, now, actor } = call
    const { id, endedAt } = await findMember(db, subject)
    // Nobody may decide about their own account.
    if (endedAt !== null || id === actor.staffId) throw new Refusal('office.proposal.overtaken')
    await clearFactors(db, id)
    await endSessions(db, id, now)
    await notifyFactorsChanged(call, id)
  },
}
