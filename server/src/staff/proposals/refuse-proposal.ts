import { refuseProposal } from '#contract/staff/proposal'
import { handler } from '../../platform/pipeline/handler.ts'
import { decide, findProposal } from './find-proposal.ts'

export default handler(refuseProposal, async call => {
  const { input, actor, setAuditSubject } = call
  const { id, subject, proposedBy } = await findProposal(call, input.id)
  setAuditSubject(subject)
  await decide(call, id, proposedBy === actor.staffId ? 'TAKEN_BACK' : 'REFUSED')
  return {}
})
