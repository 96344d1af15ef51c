export { openWaitingRoom } from './open-waiting-room.ts'
