export { recogniseKey } from './recognise-key.ts'
export { deliverDue } from './webhook/deliver-due.ts'
export { deleteOldEvents, wakeEndpoints } from './webhook/sweep-webhooks.ts'
export { notifyEndpoints } from './webhook/notify-endpoints.ts'
