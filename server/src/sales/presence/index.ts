export { requirePresence } from './read-presence.ts'
