import getWaitingList from './get-waiting-list.ts'
import getWaitingOrder from './get-waiting-order.ts'
import getWaitingRoom from './get-waiting-room.ts'

/** Handlers of the module's operations, folder by folder. */
export const waitingHandlers = [getWaitingRoom, getWaitingOrder, getWaitingList]
