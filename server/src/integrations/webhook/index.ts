export { deliverDue } from './deliver-due.ts'
export { deleteOldEvents, wakeEndpoints } from './sweep-webhooks.ts'
export { notifyEndpoints } from './notify-endpoints.ts'
