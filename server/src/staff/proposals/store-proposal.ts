import { proposalMinutes } from '#contract/staff/proposal'
import type { Proposals } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { endOverdue } from './end-overdue.ts'

export const propose: Proposals['propose'] = async ({ db, now, actor }, { input, ...proposal }) => {
  await endOverdue(db, now)
  const kept = await db
    .insertInto('office.proposal')
    .values({
      ...proposal,
      input: JSON.stringify(input),
      proposedBy: actor.staffId,
      proposedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + proposalMinutes * 60_000).toISOString(),
    })
    .onConflict(conflict => conflict.columns(['operation', 'subject']).where('decision', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) throw new Refusal('office.proposal.open')
  return kept.id
}
