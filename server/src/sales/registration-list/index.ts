export { knownSessions, nameTicket, readTold, readToldPage } from './read-told.ts'
