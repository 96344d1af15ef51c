// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/campaigns/stop'

export const stopMarketing: ClientOperation<typeof contract.stopMarketing> = {
  name: 'campaigns.marketing.stop',
  method: 'POST',
  path: '/v1/stop/{token}',
  wire: 'json',
}
