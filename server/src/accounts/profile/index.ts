export { readProfile } from './read-profile.ts'
export { accountLocation } from './seal-account.ts'
export { erasedFields } from './personal-fields.ts'
