export { Registration } from './Registration.tsx'
export { HistoryOutline, RegistrationOutline } from './outlines.tsx'
