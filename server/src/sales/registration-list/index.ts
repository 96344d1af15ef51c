export { knownSessions, nameTicket, readExportedRegistration, readExportPage } from './read-exported-registration.ts'
