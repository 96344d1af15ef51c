// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/waiting-room/room-draw'

export const getRoomDraw: ClientOperation<typeof contract.getRoomDraw> = {
  name: 'waiting.draws.get',
  method: 'GET',
  path: '/v1/waiting-room/{room}/draw',
  wire: 'json',
}

export const getRoomOrder: ClientOperation<typeof contract.getRoomOrder> = {
  name: 'waiting.draws.order',
  method: 'GET',
  path: '/v1/waiting-room/{room}/order.txt',
  wire: 'stream',
}
