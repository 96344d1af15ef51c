export { ForgetPassword as default } from '../../accounts/index.ts'
