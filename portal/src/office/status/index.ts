export { RegistrationStatus } from './RegistrationStatus.tsx'
