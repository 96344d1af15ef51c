export { type Attached, type Notice, nowhere, sendNotice } from './send-notice.ts'
export { forgetMessages } from './forget-messages.ts'
export { type Attach, deliverNotice, overdueNotices } from './deliver-notice.ts'
export { serveOutbox } from './serve-outbox.ts'
