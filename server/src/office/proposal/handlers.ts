import confirmProposal from './confirm-proposal.ts'
import listProposals from './list-proposals.ts'
import refuseProposal from './refuse-proposal.ts'

export const proposalHandlers = [listProposals, confirmProposal, refuseProposal]
