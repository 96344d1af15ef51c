// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/reference/code-list'

export const addAgency: ClientOperation<typeof contract.addAgency> = {
  name: 'reference.agencies.add',
  method: 'POST',
  path: '/v1/office/agencies/{category}/values',
  wire: 'json',
}

export const addCodeValue: ClientOperation<typeof contract.addCodeValue> = {
  name: 'reference.code-lists.add',
  method: 'POST',
  path: '/v1/office/code-lists/{category}/values',
  wire: 'json',
}

export const changeAgency: ClientOperation<typeof contract.changeAgency> = {
  name: 'reference.agencies.change',
  method: 'POST',
  path: '/v1/office/agencies/{category}/values/{code}',
  wire: 'json',
}

export const changeCodeValue: ClientOperation<typeof contract.changeCodeValue> = {
  name: 'reference.code-lists.change',
  method: 'POST',
  path: '/v1/office/code-lists/{category}/values/{code}',
  wire: 'json',
}

export const listCodeLists: ClientOperation<typeof contract.listCodeLists> = {
  name: 'reference.code-lists.list',
  method: 'GET',
  path: '/v1/office/code-lists',
  wire: 'json',
}

export const openAgencies: ClientOperation<typeof contract.openAgencies> = {
  name: 'reference.agencies.open',
  method: 'GET',
  path: '/v1/office/agencies/{category}',
  wire: 'json',
}

export const openCodeList: ClientOperation<typeof contract.openCodeList> = {
  name: 'reference.code-lists.open',
  method: 'GET',
  path: '/v1/office/code-lists/{category}',
  wire: 'json',
}
