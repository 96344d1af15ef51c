// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/agents/forms'

export const addAgentForm: ClientOperation<typeof contract.addAgentForm> = {
  name: 'sales.agent-forms.add',
  method: 'POST',
  path: '/v1/office/agent/forms/add',
  wire: 'json',
}

export const listAgentForms: ClientOperation<typeof contract.listAgentForms> = {
  name: 'sales.agent-forms.list',
  method: 'GET',
  path: '/v1/office/agent/forms',
  wire: 'json',
}

export const openReferral: ClientOperation<typeof contract.openReferral> = {
  name: 'sales.referrals.open',
  method: 'POST',
  path: '/v1/sales/referrals/open',
  wire: 'json',
}

export const returnAgentForm: ClientOperation<typeof contract.returnAgentForm> = {
  name: 'sales.agent-forms.return',
  method: 'POST',
  path: '/v1/office/agent/forms/return',
  wire: 'json',
}

export const takeAgentForms: ClientOperation<typeof contract.takeAgentForms> = {
  name: 'sales.agent-forms.take',
  method: 'POST',
  path: '/v1/office/agent/forms/take',
  wire: 'json',
}
