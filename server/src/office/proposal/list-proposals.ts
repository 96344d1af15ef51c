import { listProposals } from '#contract/office/proposal'
import { mayUse } from '#contract/office/role'
import { handler } from '../../platform/pipeline/index.ts'
import { readConfirmers } from './read-confirmers.ts'

export default handler(listProposals, async call => {
  const { actor, context, db, now } = call
  const found = await db
    .selectFrom('office.proposal as proposal')
    .innerJoin('office.staff as staff', 'staff.id', 'proposal.proposedBy')
    .select([
      'proposal.id',
      'proposal.operation',
      'proposal.subject',
      'proposal.reason',
      'proposal.proposedAt',
      'proposal.expiresAt',
      'proposal.proposedBy as staffId',
      'staff.name as proposedBy',
    ])
    .where('proposal.decision', 'is', null)
    .where('proposal.expiresAt', '>', now.toISOString())
    .orderBy('proposal.proposedAt')
    .execute()
  const confirmersOf = await readConfirmers(db)
  const rows = []
  for (const { staffId, ...row } of found) {
    const kind = context.proposals.kinds[row.operation]
    if (!kind || !mayUse(actor.roles, row.operation)) continue
    const about = await kind.describe(call, row.subject)
    if (about !== null)
      rows.push({ ...row, about, isOwn: staffId === actor.staffId, confirmers: confirmersOf(row.operation, staffId) })
  }
  return { rows, now: now.toISOString() }
})
