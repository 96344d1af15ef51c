export { Registrations } from './Registrations.tsx'
