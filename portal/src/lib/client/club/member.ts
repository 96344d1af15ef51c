// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/club/member'

export const describeClub: ClientOperation<typeof contract.describeClub> = {
  name: 'club.programme.get',
  method: 'GET',
  path: '/v1/nwd-club/programme',
  wire: 'json',
}

export const isMember: ClientOperation<typeof contract.isMember> = {
  name: 'club.members.check',
  method: 'GET',
  path: '/v1/nwd-club/is-member',
  wire: 'json',
}

export const joinClub: ClientOperation<typeof contract.joinClub> = {
  name: 'club.members.join',
  method: 'POST',
  path: '/v1/nwd-club/sign-pics',
  wire: 'json',
}
