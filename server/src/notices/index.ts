export { sendNotice } from './send-notice.ts'
export { deliverNotice } from './deliver-notice.ts'
export { serveOutbox } from './serve-outbox.ts'
