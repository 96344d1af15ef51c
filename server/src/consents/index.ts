export { recordConsents } from './record-consents.ts'
