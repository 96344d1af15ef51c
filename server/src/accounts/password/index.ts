export { provePassword } from './prove-password.ts'
export { judgePassword } from './set-password.ts'
