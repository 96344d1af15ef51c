// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/accounts/slide-check'

export const initSession: ClientOperation<typeof contract.initSession> = {
  name: 'accounts.slides.init',
  method: 'GET',
  path: '/v1/session/init',
  wire: 'json',
}

export const solveSlide: ClientOperation<typeof contract.solveSlide> = {
  name: 'accounts.slides.solve',
  method: 'POST',
  path: '/v1/session/{sessionId}/solve',
  wire: 'json',
}
