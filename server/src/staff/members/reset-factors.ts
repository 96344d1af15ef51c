import { resetFactors } from '#contract/staff/member'
import { handler } from '../../platform/pipeline/handler.ts'
import { findMember } from './find-member.ts'

export default handler(resetFactors, async call => {
  const { input, actor, context, db, refuse, setAuditSubject } = call
  const { id, endedAt } = await findMember(db, input.id)
  setAuditSubject(id)
  if (endedAt !== null) return refuse('request.not-found')
  // A member without factors cannot call this operation, and a member with factors does not need it for themselves.
  if (id === actor.staffId) return refuse('office.staff.own')
  const proposalId = await context.proposals.propose(call, {
    operation: resetFactors.name,
    subject: id,
    input: {},
    reason: input.reason,
  })
  return { proposalId }
})
