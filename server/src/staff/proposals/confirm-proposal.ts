import * as z from 'zod/mini'
import { confirmProposal } from '#contract/staff/proposal'
import { mayUse } from '#contract/staff/role'
import { handler } from '../../platform/pipeline/handler.ts'
import { decide, findProposal } from './find-proposal.ts'

const Input = z.record(z.string(), z.unknown())

export default handler(confirmProposal, async call => {
  const { input, actor, refuse, setAuditSubject } = call
  const { id, kind, operation, subject, reason, proposedBy, ...found } = await findProposal(call, input.id)
  setAuditSubject(subject)
  if (proposedBy === actor.staffId) return refuse('office.proposal.own')
  await call.context.proposals.needCounting(call, [proposedBy])
  // A member who has left or lost the role can no longer have an open proposal.
  const proposer = await call.db
    .selectFrom('office.staff')
    .select(['roles', 'endedAt'])
    .where('id', '=', proposedBy)
    .executeTakeFirstOrThrow()
  if (proposer.endedAt !== null || !mayUse(proposer.roles, operation)) return refuse('office.proposal.overtaken')
  await decide(call, id, 'CONFIRMED')
  await kind.carryOut(call, { operation, subject, reason, proposedBy, input: Input.parse(found.input) })
  return {}
})
