import * as z from 'zod/mini'
import { confirmProposal } from '#contract/office/proposal'
import { handler } from '../../platform/pipeline/index.ts'
import { decide, findProposal } from './find-proposal.ts'

const Input = z.record(z.string(), z.unknown())

export default handler(confirmProposal, async call => {
  const { input, actor, refuse, about } = call
  const { id, kind, operation, subject, reason, proposedBy, ...found } = await findProposal(call, input.id)
  about(subject)
  if (proposedBy === actor.staffId) return refuse('office.proposal.own')
  await decide(call, id, 'CONFIRMED')
  await kind.carryOut(call, { operation, subject, reason, proposedBy, input: Input.parse(found.input) })
  return {}
})
