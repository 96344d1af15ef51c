export { accountsByContact, accountsByKeys, mostFound, readRegistrants, type RegistrantRow } from './find-accounts.ts'
export { dropKeys, keepNamedKeys, keepOldKeys, keepOwnKeys, typedEndingKeys, typedNameKeys } from './search-keys.ts'
