export { readEvents } from './read-events.ts'
export { recordConsents } from './record-consents.ts'
