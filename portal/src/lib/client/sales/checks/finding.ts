// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/checks/finding'

export const beginCheck: ClientOperation<typeof contract.beginCheck> = {
  name: 'sales.checks.begin',
  method: 'POST',
  path: '/v1/office/checks/{sessionId}/begin',
  wire: 'json',
}

export const keepFound: ClientOperation<typeof contract.keepFound> = {
  name: 'sales.checks.keep',
  method: 'POST',
  path: '/v1/office/checks/{sessionId}/findings/{id}/keep',
  wire: 'json',
}

export const keepSeveral: ClientOperation<typeof contract.keepSeveral> = {
  name: 'sales.checks.keep-several',
  method: 'POST',
  path: '/v1/office/checks/{sessionId}/keep',
  wire: 'json',
}

export const listFindings: ClientOperation<typeof contract.listFindings> = {
  name: 'sales.checks.list',
  method: 'GET',
  path: '/v1/office/checks/{sessionId}',
  wire: 'json',
}

export const openFinding: ClientOperation<typeof contract.openFinding> = {
  name: 'sales.checks.open',
  method: 'GET',
  path: '/v1/office/checks/{sessionId}/findings/{id}',
  wire: 'json',
}

export const voidFound: ClientOperation<typeof contract.voidFound> = {
  name: 'sales.checks.void',
  method: 'POST',
  path: '/v1/office/checks/{sessionId}/findings/{id}/void',
  wire: 'json',
}
