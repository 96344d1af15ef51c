export { recogniseKey } from './key/index.ts'
export { deliverDue, deleteOldEvents, notifyEndpoints, wakeEndpoints } from './webhook/index.ts'
