// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/agents/agent'

export const changeOwnAgent: ClientOperation<typeof contract.changeOwnAgent> = {
  name: 'sales.agents.change-own',
  method: 'POST',
  path: '/v1/office/agent',
  wire: 'json',
}

export const decideAgentChange: ClientOperation<typeof contract.decideAgentChange> = {
  name: 'sales.agents.decide-change',
  method: 'POST',
  path: '/v1/office/agents/{id}/change',
  wire: 'json',
}

export const endAgent: ClientOperation<typeof contract.endAgent> = {
  name: 'sales.agents.end',
  method: 'POST',
  path: '/v1/office/agents/{id}/end',
  wire: 'json',
}

export const getOwnAgent: ClientOperation<typeof contract.getOwnAgent> = {
  name: 'sales.agents.own',
  method: 'GET',
  path: '/v1/office/agent',
  wire: 'json',
}

export const importLicences: ClientOperation<typeof contract.importLicences> = {
  name: 'sales.agents.import-licences',
  method: 'POST',
  path: '/v1/office/agents/licences',
  wire: 'json',
}

export const inviteAgents: ClientOperation<typeof contract.inviteAgents> = {
  name: 'sales.agents.invite',
  method: 'POST',
  path: '/v1/office/agents/invite',
  wire: 'json',
}

export const listAgents: ClientOperation<typeof contract.listAgents> = {
  name: 'sales.agents.list',
  method: 'GET',
  path: '/v1/office/agents',
  wire: 'json',
}

export const renewAgentLogin: ClientOperation<typeof contract.renewAgentLogin> = {
  name: 'sales.agents.renew-login',
  method: 'POST',
  path: '/v1/office/agents/{id}/login',
  wire: 'json',
}
