import getToldContact from './get-told-contact.ts'
import getToldRegistration from './get-told-registration.ts'
import listToldRegistrations from './list-told-registrations.ts'

export const toldRegistrationHandlers = [listToldRegistrations, getToldRegistration, getToldContact]
