export { provePassword } from './prove-password.ts'
export { validatePassword } from './set-password.ts'
