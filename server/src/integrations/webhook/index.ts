export { deliverDue } from './deliver-due.ts'
export { dropOldEvents, wakeEndpoints } from './sweep-webhooks.ts'
export { tellEndpoints } from './tell-endpoints.ts'
