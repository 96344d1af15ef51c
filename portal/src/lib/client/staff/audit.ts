// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/staff/audit'

export const findAuditSubjects: ClientOperation<typeof contract.findAuditSubjects> = {
  name: 'office.audit.find',
  method: 'POST',
  path: '/v1/office/audit/find',
  wire: 'json',
}

export const listAudit: ClientOperation<typeof contract.listAudit> = {
  name: 'office.audit.list',
  method: 'GET',
  path: '/v1/office/audit',
  wire: 'json',
}

export const verifyAuditChain: ClientOperation<typeof contract.verifyAuditChain> = {
  name: 'office.audit.verify',
  method: 'POST',
  path: '/v1/office/audit/verify',
  wire: 'json',
}
