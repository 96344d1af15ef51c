export { codeMinutes } from './code.ts'
export { smsOfPeople } from './send-code.ts'
export { isProof, spendCode } from './spend-code.ts'
