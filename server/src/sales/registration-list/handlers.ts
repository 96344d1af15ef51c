import listRegistrations from './list-registrations.ts'
import openRegistration from './open-registration.ts'

export const registrationListHandlers = [listRegistrations, openRegistration]
