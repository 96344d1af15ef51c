export { recogniseKey } from './key/index.ts'
export { deliverDue, dropOldEvents, tellEndpoints, wakeEndpoints } from './webhook/index.ts'
