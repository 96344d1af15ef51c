// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/property/session-list'

export const listSessions: ClientOperation<typeof contract.listSessions> = {
  name: 'sales.sessions.list',
  method: 'GET',
  path: '/v1/sales/sessions',
  wire: 'json',
}
