import addAgentForm from './add-agent-form.ts'
import answerAgentAccess from './answer-agent-access.ts'
import bookForClient from './book-for-client.ts'
import cancelForClient from './cancel-for-client.ts'
import changeOwnAgent from './change-own-agent.ts'
import countByAgents from './count-by-agents.ts'
import decideAgentChange from './decide-agent-change.ts'
import declareOwn from './declare-own.ts'
import endAgent from './end-agent.ts'
import getAgentAccess from './get-agent-access.ts'
import getOwnAgent from './get-own-agent.ts'
import importLicences from './import-licences.ts'
import inviteAgents from './invite-agents.ts'
import listAgentClients from './list-agent-clients.ts'
import listAgentForms from './list-agent-forms.ts'
import listAgents from './list-agents.ts'
import listDeclarations from './list-declarations.ts'
import openAgentClient from './open-agent-client.ts'
import openReferral from './open-referral.ts'
import renewAgentLogin from './renew-agent-login.ts'
import returnAgentForm from './return-agent-form.ts'
import takeAgentForms from './take-agent-forms.ts'

/** Handlers of the operations of estate agents, their staff and their clients. */
export const agentHandlers = [
  addAgentForm,
  answerAgentAccess,
  bookForClient,
  cancelForClient,
  changeOwnAgent,
  countByAgents,
  decideAgentChange,
  declareOwn,
  endAgent,
  getAgentAccess,
  getOwnAgent,
  importLicences,
  inviteAgents,
  listAgentClients,
  listAgentForms,
  listAgents,
  listDeclarations,
  openAgentClient,
  openReferral,
  renewAgentLogin,
  returnAgentForm,
  takeAgentForms,
]
