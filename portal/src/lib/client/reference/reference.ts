// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/reference/reference'

export const latestTerms: ClientOperation<typeof contract.latestTerms> = {
  name: 'reference.terms.latest',
  method: 'GET',
  path: '/v1/utility/tncs/latest',
  wire: 'json',
}

export const listAllValues: ClientOperation<typeof contract.listAllValues> = {
  name: 'reference.lists.read',
  method: 'GET',
  path: '/v1/utility/values/{version}',
  wire: 'json',
}

export const listValues: ClientOperation<typeof contract.listValues> = {
  name: 'reference.values.list',
  method: 'GET',
  path: '/v1/utility/values',
  wire: 'json',
}
