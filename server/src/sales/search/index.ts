export { accountsByEnding, accountsByNamedContact, accountsByRegistration } from './find-accounts.ts'
export { keepOldNamedKeys } from './keep-named-keys.ts'
export { countTickets, readRegistrations } from './read-registrations.ts'
export { typedMobiles, typedNumber } from './typed.ts'
