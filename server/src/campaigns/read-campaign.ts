import { validateCampaign, phaseOf } from '#contract/campaigns/validate'
import { type ManagedCampaign, publishCampaign } from '#contract/campaigns/operations'
import type { Scope } from '../platform/scope.ts'
import { readProgress } from './read-progress.ts'
import { findCampaign } from './lock-campaign.ts'

/** Operations that propose a campaign for publication. */
export const publishing = [publishCampaign.name]

export const readCampaign = async (
  { context, db, now }: Scope<'context' | 'db' | 'now'>,
  id: string,
): Promise<ManagedCampaign> => {
  const found = await findCampaign({ db }, id)
  const { kind, version, state, content, createdBy, proposedBy, confirmedBy, confirmedAt, endedAt, total } = found
  const names = await context.staffNames(
    db,
    [createdBy, proposedBy, confirmedBy].filter(item => item !== null),
  )
  const nameOf = (staffId: string | null) => (staffId === null ? null : (names.get(staffId) ?? ''))
  const waiting = await context.proposals.waiting({ db, now }, { operations: publishing, subjects: [id] })
  return {
    id,
    kind,
    version,
    phase: phaseOf({ state, kind, startsAt: content.startsAt }, now),
    content,
    faults: state === 'DRAFT' ? validateCampaign(kind, content, now) : [],
    isProposed: waiting.has(id),
    createdBy: nameOf(createdBy) ?? '',
    proposedBy: nameOf(proposedBy),
    confirmedBy: nameOf(confirmedBy),
    confirmedAt,
    endedAt,
    progress: { total, ...(await readProgress(db, [id]))(id) },
    now: now.toISOString(),
  }
}
