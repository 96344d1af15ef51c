export { needPresence } from './read-presence.ts'
