export { ChangePassword } from './ChangePassword.tsx'
export { ForgetPassword } from './ForgetPassword.tsx'
export { NewPassword } from './NewPassword.tsx'
export { ResetPassword } from './ResetPassword.tsx'
