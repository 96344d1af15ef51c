// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/staff/staff-session'

export const beginOfficeSession: ClientOperation<typeof contract.beginOfficeSession> = {
  name: 'office.sessions.begin',
  method: 'POST',
  path: '/v1/office/sessions/begin',
  wire: 'json',
}

export const beginOfficeSessionByPasskey: ClientOperation<typeof contract.beginOfficeSessionByPasskey> = {
  name: 'office.sessions.begin-by-passkey',
  method: 'POST',
  path: '/v1/office/sessions/begin-by-passkey',
  wire: 'json',
}

export const endOfficeSession: ClientOperation<typeof contract.endOfficeSession> = {
  name: 'office.sessions.end',
  method: 'POST',
  path: '/v1/office/sessions/end',
  wire: 'json',
}

export const getOfficeSession: ClientOperation<typeof contract.getOfficeSession> = {
  name: 'office.sessions.get',
  method: 'GET',
  path: '/v1/office/session',
  wire: 'json',
}

export const listOfficeSessions: ClientOperation<typeof contract.listOfficeSessions> = {
  name: 'office.sessions.list',
  method: 'GET',
  path: '/v1/office/sessions',
  wire: 'json',
}

export const lockOfficeSession: ClientOperation<typeof contract.lockOfficeSession> = {
  name: 'office.sessions.lock',
  method: 'POST',
  path: '/v1/office/session/lock',
  wire: 'json',
}

export const proveByCode: ClientOperation<typeof contract.proveByCode> = {
  name: 'office.sessions.prove-by-code',
  method: 'POST',
  path: '/v1/office/session/prove-by-code',
  wire: 'json',
}

export const proveByPasskey: ClientOperation<typeof contract.proveByPasskey> = {
  name: 'office.sessions.prove-by-passkey',
  method: 'POST',
  path: '/v1/office/session/prove-by-passkey',
  wire: 'json',
}

export const proveByPassword: ClientOperation<typeof contract.proveByPassword> = {
  name: 'office.sessions.prove-by-password',
  method: 'POST',
  path: '/v1/office/session/prove-by-password',
  wire: 'json',
}
