import changePassword from './change-password.ts'
import resetPassword from './reset-password.ts'

export const passwordHandlers = [changePassword, resetPassword]
