// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/sale-day/turn-operations'

export const callTurn: ClientOperation<typeof contract.callTurn> = {
  name: 'sales.turns.call',
  method: 'POST',
  path: '/v1/office/days/{sessionId}/turns/call',
  wire: 'json',
}

export const endTurn: ClientOperation<typeof contract.endTurn> = {
  name: 'sales.turns.end',
  method: 'POST',
  path: '/v1/office/day/turns/{id}/end',
  wire: 'json',
}

export const holdTurn: ClientOperation<typeof contract.holdTurn> = {
  name: 'sales.turns.hold',
  method: 'POST',
  path: '/v1/office/day/turns/{id}/hold',
  wire: 'json',
}

export const holdUnit: ClientOperation<typeof contract.holdUnit> = {
  name: 'sales.units.hold',
  method: 'POST',
  path: '/v1/office/days/{sessionId}/units/{unitId}/hold',
  wire: 'json',
}

export const listTurns: ClientOperation<typeof contract.listTurns> = {
  name: 'sales.turns.list',
  method: 'GET',
  path: '/v1/office/days/{sessionId}/turns',
  wire: 'json',
}

export const missTurn: ClientOperation<typeof contract.missTurn> = {
  name: 'sales.turns.miss',
  method: 'POST',
  path: '/v1/office/day/turns/{id}/miss',
  wire: 'json',
}

export const openGrid: ClientOperation<typeof contract.openGrid> = {
  name: 'sales.units.grid',
  method: 'GET',
  path: '/v1/office/days/{sessionId}/units',
  wire: 'json',
}

export const openTurn: ClientOperation<typeof contract.openTurn> = {
  name: 'sales.turns.open',
  method: 'GET',
  path: '/v1/office/day/turns/{id}',
  wire: 'json',
}

export const recallTurn: ClientOperation<typeof contract.recallTurn> = {
  name: 'sales.turns.recall',
  method: 'POST',
  path: '/v1/office/day/turns/{id}/recall',
  wire: 'json',
}

export const releaseUnit: ClientOperation<typeof contract.releaseUnit> = {
  name: 'sales.units.release',
  method: 'POST',
  path: '/v1/office/days/{sessionId}/units/{unitId}/release',
  wire: 'json',
}

export const returnUnit: ClientOperation<typeof contract.returnUnit> = {
  name: 'sales.units.return',
  method: 'POST',
  path: '/v1/office/days/{sessionId}/units/{unitId}/return',
  wire: 'json',
}

export const selectUnit: ClientOperation<typeof contract.selectUnit> = {
  name: 'sales.units.select',
  method: 'POST',
  path: '/v1/office/days/{sessionId}/units/{unitId}/select',
  wire: 'json',
}

export const sellUnit: ClientOperation<typeof contract.sellUnit> = {
  name: 'sales.units.sell',
  method: 'POST',
  path: '/v1/office/days/{sessionId}/units/{unitId}/sell',
  wire: 'json',
}

export const undoTurnEnd: ClientOperation<typeof contract.undoTurnEnd> = {
  name: 'sales.turns.undo-end',
  method: 'POST',
  path: '/v1/office/day/turns/{id}/undo-end',
  wire: 'json',
}
