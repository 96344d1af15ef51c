import getExportedContact from './get-exported-contact.ts'
import getExportedRegistration from './get-exported-registration.ts'
import listExportedRegistrations from './list-exported-registrations.ts'

export const exportedRegistrationHandlers = [listExportedRegistrations, getExportedRegistration, getExportedContact]
