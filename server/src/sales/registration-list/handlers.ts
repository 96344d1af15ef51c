import listRegistrations from './list-registrations.ts'

export const registrationListHandlers = [listRegistrations]
