export { openWaitingRoom } from './open-waiting-room.ts'
export { sweepWaiting } from './sweep-waiting.ts'
export { measureWork } from './work-share.ts'
