export { endLogins, lockAccount, readLogins, readSessions, recogniseRegistrant } from './login/index.ts'
export {
  assistAccount,
  erasePerson,
  insertAccount,
  type NewAccount,
  personIndex,
  sweepAccounts,
} from './application/index.ts'
export {
  accountsByContact,
  accountsByKeys,
  keepNamedKeys,
  keepOwnKeys,
  mostFound,
  readRegistrants,
  type RegistrantRow,
  typedEndingKeys,
  typedNameKeys,
} from './search/index.ts'
export { judgePassword, provePassword } from './password/index.ts'
export {
  accountRegion,
  accountRows,
  contactChanged,
  correctAccount,
  openNumber,
  openNumbers,
  readAccount,
  readProfile,
} from './profile/index.ts'
export { smsOfPeople } from './code/index.ts'
export { chooseDocuments, openDocument, readDocuments } from './document/index.ts'
