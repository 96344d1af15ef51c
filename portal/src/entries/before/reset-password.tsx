export { ResetPassword as default } from '../../accounts/index.ts'
