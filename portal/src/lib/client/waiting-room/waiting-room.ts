// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/waiting-room/waiting-room'

export const bindPlace: ClientOperation<typeof contract.bindPlace> = {
  name: 'waiting.places.bind',
  method: 'POST',
  path: '/v1/waiting-room/place',
  wire: 'json',
}

export const getWaitingList: ClientOperation<typeof contract.getWaitingList> = {
  name: 'waiting.rooms.list',
  method: 'GET',
  path: '/v1/waiting-room/order.txt',
  wire: 'stream',
}

export const getWaitingRoom: ClientOperation<typeof contract.getWaitingRoom> = {
  name: 'waiting.rooms.get',
  method: 'GET',
  path: '/v1/waiting-room',
  wire: 'json',
}

export const showRoom: ClientOperation<typeof contract.showRoom> = {
  name: 'waiting.rooms.show',
  method: 'GET',
  path: '/v1/waiting-room/state',
  wire: 'json',
}
