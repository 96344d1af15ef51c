import bindPlace from './bind-place.ts'
import getRoomDraw from './draw/get-room-draw.ts'
import getRoomOrder from './draw/get-room-order.ts'
import getWaitingList from './get-waiting-list.ts'
import getWaitingRoom from './get-waiting-room.ts'
import showRoom from './show-room.ts'

/** Handlers of the module's operations, folder by folder. */
export const waitingHandlers = [getWaitingRoom, bindPlace, showRoom, getWaitingList, getRoomDraw, getRoomOrder]
