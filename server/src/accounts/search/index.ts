export { accountsByContact, accountsByKeys, maxFound, readRegistrants, type RegistrantRow } from './find-accounts.ts'
export { deleteKeys, saveNamedKeys, backfillKeys, saveOwnKeys, typedEndingKeys, typedNameKeys } from './search-keys.ts'
