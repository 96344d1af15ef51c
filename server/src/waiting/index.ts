export { openWaitingRoom } from './open-waiting-room.ts'
export { sweepWaiting } from './sweep-waiting.ts'
