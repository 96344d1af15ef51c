export { erasePerson } from './erase-person.ts'
export { personIndex } from './person-index.ts'
export { sweepAccounts } from './sweep-accounts.ts'
