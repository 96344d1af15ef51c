export { authenticate } from './issue-tokens.ts'
export { hashSecret } from './hash-secret.ts'
export { accountPlace } from './seal-account.ts'
export { sweepAccounts } from './sweep-accounts.ts'
