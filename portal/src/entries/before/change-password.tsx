export { ChangePassword as default } from '../../accounts/index.ts'
