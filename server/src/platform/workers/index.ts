export { drawRecord } from './draw-record.ts'
export { openWorkers, WorkerLost } from './open-workers.ts'
