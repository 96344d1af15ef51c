export {
  appRole,
  officeRole,
  brokenUnique,
  type Database,
  databaseNow,
  isUnavailable,
  lockTimedOut,
  openDatabase,
  openPool,
  type Reader,
} from './database.ts'
export { readByCursor } from './read-by-cursor.ts'
export { migrate, refuseUntilMigrated } from './migrate.ts'
export type { AccountsAccount, DB, PaymentsMismatchKind, SalesIntent } from './tables.ts'
export { readEach } from './read-each.ts'
export { sendLast, setSavepoint, pipelineQueries } from './pipelined.ts'
export { prepared } from './prepared.ts'
