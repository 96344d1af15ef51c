import { listProposals } from '#contract/staff/proposal'
import { mayUse } from '#contract/staff/role'
import { handler } from '../../platform/pipeline/handler.ts'
import { countsFrom } from './require-counting.ts'
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
      'proposal.input',
      'proposal.reason',
      'proposal.proposedAt',
      'proposal.expiresAt',
      'proposal.proposedBy as staffId',
      'staff.name as proposedBy',
      'staff.email as proposerEmail',
      'staff.roles as proposerRoles',
      'staff.countsFrom',
    ])
    .where('proposal.decision', 'is', null)
    .where('proposal.expiresAt', '>', now.toISOString())
    .orderBy('proposal.proposedAt')
    .execute()
  const confirmersOf = await readConfirmers(db, now)
  const rows = []
  for (const { staffId, input, countsFrom: from, ...row } of found) {
    const kind = context.proposals.kinds[row.operation]
    if (!kind || !mayUse(actor.roles, row.operation)) continue
    const about = await kind.describe(call, row.subject, input)
    if (about === null) continue
    const proposerCountsFrom = new Date(from) > now ? from : null
    const confirmers = proposerCountsFrom === null ? confirmersOf(row.operation, staffId) : 0
    rows.push({ ...row, about, isOwn: staffId === actor.staffId, proposerCountsFrom, confirmers })
  }
  return { rows, now: now.toISOString(), countsFrom: await countsFrom(db, now, [actor.staffId]) }
})
