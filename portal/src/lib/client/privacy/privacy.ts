// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/privacy/privacy'

export const eraseAccount: ClientOperation<typeof contract.eraseAccount> = {
  name: 'privacy.accounts.erase',
  method: 'POST',
  path: '/v1/user/erase',
  wire: 'json',
}

export const exportData: ClientOperation<typeof contract.exportData> = {
  name: 'privacy.data.export',
  method: 'POST',
  path: '/v1/user/export',
  wire: 'json',
}

export const printData: ClientOperation<typeof contract.printData> = {
  name: 'privacy.data.print',
  method: 'POST',
  path: '/v1/user/export/pdf',
  wire: 'stream',
}
