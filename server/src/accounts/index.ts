export {
  endLogins,
  lockAccount,
  lockAccountAlone,
  readLogins,
  readSessions,
  isLoginOpen,
  loginOf,
  recogniseRegistrant,
  normalisedAddressOf as addressOf,
} from './login/index.ts'
export {
  assistAccount,
  changeContacts,
  erasedBefore,
  erasePerson,
  findBearer,
  freeRepeated,
  insertAccount,
  loseNumber,
  type NewAccount,
  type NewContacts,
  personIndex,
  readOldNumberForms,
  rekeyNumber,
  sweepAccounts,
  takenContact,
} from './application/index.ts'
export {
  accountsByContact,
  accountsByKeys,
  saveNamedKeys,
  saveOwnKeys,
  maxFound,
  readRegistrants,
  type RegistrantRow,
  typedEndingKeys,
  typedNameKeys,
} from './search/index.ts'
export { readOwnPasskeys } from './passkey/index.ts'
export { validatePassword, provePassword } from './password/index.ts'
export {
  accountRegion,
  accountRows,
  contactChanged,
  correctAccount,
  openBirthDates,
  openNumber,
  openNumbers,
  readAccount,
  readAccounts,
  readProfile,
  regionOf,
} from './profile/index.ts'
export { proveDeskCode, sendDeskCode, smsOfPeople, spendDeskCodes } from './code/index.ts'
export { chooseDocuments, deleteDocuments, findDocument, readDocuments, withDocuments } from './document/index.ts'
