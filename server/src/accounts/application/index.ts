export { erasePerson } from './erase-person.ts'
export { insertAccount, type NewAccount } from './insert-account.ts'
export { personIndex } from './person-index.ts'
export { sweepAccounts } from './sweep-accounts.ts'
