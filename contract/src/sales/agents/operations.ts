import { answerAgentAccess, getAgentAccess } from './access.ts'
import {
  changeOwnAgent,
  decideAgentChange,
  endAgent,
  getOwnAgent,
  importLicences,
  inviteAgents,
  listAgents,
  renewAgentLogin,
} from './agent.ts'
import { bookForClient, cancelForClient, listAgentClients, openAgentClient } from './clients.ts'
import { countByAgents } from './counts.ts'
import { declareOwn, listDeclarations } from './declarations.ts'
import { addAgentForm, listAgentForms, openReferral, returnAgentForm, takeAgentForms } from './forms.ts'

/** Operations of estate agents, of the staff who manage them, and of the registrants introduced by them. */
export const agentOperations = [
  getOwnAgent,
  changeOwnAgent,
  listAgents,
  inviteAgents,
  renewAgentLogin,
  decideAgentChange,
  endAgent,
  importLicences,
  listAgentForms,
  takeAgentForms,
  addAgentForm,
  returnAgentForm,
  openReferral,
  listAgentClients,
  openAgentClient,
  bookForClient,
  cancelForClient,
  listDeclarations,
  declareOwn,
  getAgentAccess,
  answerAgentAccess,
  countByAgents,
] as const
