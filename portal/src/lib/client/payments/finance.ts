// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/payments/finance'

export const dishonourInstrument: ClientOperation<typeof contract.dishonourInstrument> = {
  name: 'payments.instruments.dishonour',
  method: 'POST',
  path: '/v1/office/finance/tickets/{id}/instruments/{instrumentId}/dishonour',
  wire: 'json',
}

export const listBanking: ClientOperation<typeof contract.listBanking> = {
  name: 'payments.instruments.bank',
  method: 'GET',
  path: '/v1/office/finance/banking',
  wire: 'json',
}

export const listInstruments: ClientOperation<typeof contract.listInstruments> = {
  name: 'payments.instruments.list',
  method: 'GET',
  path: '/v1/office/finance/instruments',
  wire: 'json',
}

export const listLedger: ClientOperation<typeof contract.listLedger> = {
  name: 'payments.ledger.list',
  method: 'GET',
  path: '/v1/office/finance/ledger',
  wire: 'json',
}

export const listMismatches: ClientOperation<typeof contract.listMismatches> = {
  name: 'payments.mismatches.list',
  method: 'GET',
  path: '/v1/office/finance/mismatches',
  wire: 'json',
}

export const listRefunds: ClientOperation<typeof contract.listRefunds> = {
  name: 'payments.refunds.list',
  method: 'GET',
  path: '/v1/office/finance/refunds',
  wire: 'json',
}

export const resolveMismatch: ClientOperation<typeof contract.resolveMismatch> = {
  name: 'payments.mismatches.resolve',
  method: 'POST',
  path: '/v1/office/finance/mismatches/{id}/resolve',
  wire: 'json',
}

export const sumLedger: ClientOperation<typeof contract.sumLedger> = {
  name: 'payments.ledger.sum',
  method: 'GET',
  path: '/v1/office/finance/ledger/sums',
  wire: 'json',
}
