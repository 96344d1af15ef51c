import getWaitingList from './get-waiting-list.ts'
import getWaitingOrder from './get-waiting-order.ts'
import getWaitingRoom from './get-waiting-room.ts'

export const waitingHandlers = [getWaitingRoom, getWaitingOrder, getWaitingList]
