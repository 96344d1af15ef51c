// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/staff/member'

export const acceptInvitation: ClientOperation<typeof contract.acceptInvitation> = {
  name: 'office.invitations.accept',
  method: 'POST',
  path: '/v1/office/invitations/accept',
  wire: 'json',
}

export const assignStaff: ClientOperation<typeof contract.assignStaff> = {
  name: 'office.staff.assign',
  method: 'POST',
  path: '/v1/office/staff/{id}/assignments',
  wire: 'json',
}

export const assignToSession: ClientOperation<typeof contract.assignToSession> = {
  name: 'office.staff.assign-to-session',
  method: 'POST',
  path: '/v1/office/sessions/{id}/assignments',
  wire: 'json',
}

export const changeStaff: ClientOperation<typeof contract.changeStaff> = {
  name: 'office.staff.change',
  method: 'POST',
  path: '/v1/office/staff/{id}',
  wire: 'json',
}

export const endStaff: ClientOperation<typeof contract.endStaff> = {
  name: 'office.staff.end',
  method: 'POST',
  path: '/v1/office/staff/{id}/end',
  wire: 'json',
}

export const endStaffSessions: ClientOperation<typeof contract.endStaffSessions> = {
  name: 'office.staff.end-sessions',
  method: 'POST',
  path: '/v1/office/staff/{id}/sessions/end',
  wire: 'json',
}

export const inviteStaff: ClientOperation<typeof contract.inviteStaff> = {
  name: 'office.staff.invite',
  method: 'POST',
  path: '/v1/office/staff/invite',
  wire: 'json',
}

export const listSessionStaff: ClientOperation<typeof contract.listSessionStaff> = {
  name: 'office.staff.list-at-session',
  method: 'GET',
  path: '/v1/office/sessions/{id}/assignments',
  wire: 'json',
}

export const listStaff: ClientOperation<typeof contract.listStaff> = {
  name: 'office.staff.list',
  method: 'GET',
  path: '/v1/office/staff',
  wire: 'json',
}

export const openInvitation: ClientOperation<typeof contract.openInvitation> = {
  name: 'office.invitations.open',
  method: 'POST',
  path: '/v1/office/invitations/open',
  wire: 'json',
}

export const resetFactors: ClientOperation<typeof contract.resetFactors> = {
  name: 'office.staff.reset-factors',
  method: 'POST',
  path: '/v1/office/staff/{id}/factors/reset',
  wire: 'json',
}

export const sendInvitation: ClientOperation<typeof contract.sendInvitation> = {
  name: 'office.staff.send-invitation',
  method: 'POST',
  path: '/v1/office/staff/{id}/invitation',
  wire: 'json',
}
