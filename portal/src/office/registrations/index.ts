export { RegistrationPage } from './RegistrationPage.tsx'
export { Registrations } from './Registrations.tsx'
