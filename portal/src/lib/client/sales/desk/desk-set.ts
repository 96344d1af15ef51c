// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/desk/desk-set'

export const giveUpDeskSet: ClientOperation<typeof contract.giveUpDeskSet> = {
  name: 'sales.desk-sets.give-up',
  method: 'POST',
  path: '/v1/office/desk/sets/{id}/give-up',
  wire: 'json',
}

export const openDeskSet: ClientOperation<typeof contract.openDeskSet> = {
  name: 'sales.desk-sets.open',
  method: 'GET',
  path: '/v1/office/desk/sets/{id}',
  wire: 'json',
}

export const readDeskSet: ClientOperation<typeof contract.readDeskSet> = {
  name: 'sales.desk-sets.read',
  method: 'GET',
  path: '/v1/office/desk/sets/{id}/tickets',
  wire: 'json',
}

export const returnDeskSet: ClientOperation<typeof contract.returnDeskSet> = {
  name: 'sales.desk-sets.return',
  method: 'POST',
  path: '/v1/office/desk/sets/{id}/return',
  wire: 'json',
}

export const sendDeskAction: ClientOperation<typeof contract.sendDeskAction> = {
  name: 'sales.desk-sets.send',
  method: 'POST',
  path: '/v1/office/desk/sets/{id}/deeds',
  wire: 'json',
}

export const takeDeskSet: ClientOperation<typeof contract.takeDeskSet> = {
  name: 'sales.desk-sets.take',
  method: 'POST',
  path: '/v1/office/desk/sets',
  wire: 'json',
}

export const wipeDeskSet: ClientOperation<typeof contract.wipeDeskSet> = {
  name: 'sales.desk-sets.wipe',
  method: 'POST',
  path: '/v1/office/desk/sets/{id}/wipe',
  wire: 'json',
}
