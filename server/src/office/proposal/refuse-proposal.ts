import { refuseProposal } from '#contract/office/proposal'
import { handler } from '../../platform/pipeline/index.ts'
import { decide, findProposal } from './find-proposal.ts'

export default handler(refuseProposal, async call => {
  const { input, actor, about } = call
  const { id, subject, proposedBy } = await findProposal(call, input.id)
  about(subject)
  await decide(call, id, proposedBy === actor.staffId ? 'TAKEN_BACK' : 'REFUSED')
  return {}
})
