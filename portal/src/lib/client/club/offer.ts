// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/club/offer'

export const changeClubOffer: ClientOperation<typeof contract.changeClubOffer> = {
  name: 'club.offers.change',
  method: 'POST',
  path: '/v1/office/club',
  wire: 'json',
}

export const openClubOffer: ClientOperation<typeof contract.openClubOffer> = {
  name: 'club.offers.open',
  method: 'GET',
  path: '/v1/office/club',
  wire: 'json',
}
