// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/registration/party'

export const listParties: ClientOperation<typeof contract.listParties> = {
  name: 'sales.parties.list',
  method: 'GET',
  path: '/v1/sales/parties',
  wire: 'json',
}

export const removeParty: ClientOperation<typeof contract.removeParty> = {
  name: 'sales.parties.remove',
  method: 'POST',
  path: '/v1/sales/parties/{id}/remove',
  wire: 'json',
}

export const saveCompany: ClientOperation<typeof contract.saveCompany> = {
  name: 'sales.companies.save',
  method: 'PUT',
  path: '/v1/sales/companies/{id}',
  wire: 'json',
}

export const savePerson: ClientOperation<typeof contract.savePerson> = {
  name: 'sales.people.save',
  method: 'PUT',
  path: '/v1/sales/people/{id}',
  wire: 'json',
}

export const showPersonNumber: ClientOperation<typeof contract.showPersonNumber> = {
  name: 'sales.people.show-number',
  method: 'POST',
  path: '/v1/sales/people/{id}/identity-number',
  wire: 'json',
}
