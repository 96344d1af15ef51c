export { endLogins, readLogins, readSessions } from './login/read-sessions.ts'
export { lockAccount, lockAccountAlone } from './login/lock-account.ts'
export { accountOfLogin, isLoginOpen, loginOf, recogniseRegistrant } from './login/issue-tokens.ts'
export { normalisedAddressOf as addressOf } from './login/username.ts'
export { assistAccount } from './application/assist-account.ts'
export { changeContacts, type NewContacts, takenContact } from './application/change-contacts.ts'
export { erasedBefore } from './application/erased-before.ts'
export { erasePerson } from './application/erase-person.ts'
export { findNumberOwner, removeIdentityNumber } from './application/number-owner.ts'
export { freeRepeated, readOldNumberForms, rekeyNumber } from './application/rekey-number.ts'
export { insertAccount, type NewAccount } from './application/insert-account.ts'
export { personIndex } from './application/person-index.ts'
export { sweepAccounts } from './application/sweep-accounts.ts'
export {
  accountsByContact,
  accountsByKeys,
  accountsNamed,
  maxFound,
  readRegistrants,
  type RegistrantRow,
} from './search/find-accounts.ts'
export { saveNamedKeys, saveOwnKeys, typedEndingKeys, typedNameKeys } from './search/search-keys.ts'
export { readOwnPasskeys } from './passkey/read-passkeys.ts'
export { validatePassword } from './password/set-password.ts'
export { provePassword } from './password/prove-password.ts'
export { accountRegion, regionOf } from './profile/account-region.ts'
export { accountRows, readAccount, readAccounts } from './profile/read-account.ts'
export { contactChanged } from './profile/contact-changed.ts'
export { correctAccount } from './profile/correct-account.ts'
export { openBirthDates, openNumber, openNumbers } from './profile/open-number.ts'
export { readProfile } from './profile/read-profile.ts'
export { proveDeskCode, spendDeskCodes } from './code/prove-code.ts'
export { sendDeskCode } from './code/send-desk-code.ts'
export { smsOfPeople } from './code/send-code.ts'
export { chooseDocuments } from './document/choose-documents.ts'
export { deleteDocuments, withDocuments } from './document/delete-documents.ts'
export { findDocument } from './document/find-document.ts'
export { readDocuments } from './document/read-documents.ts'
