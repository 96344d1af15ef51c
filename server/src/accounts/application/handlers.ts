import askEmail from './ask-email.ts'
import checkEmail from './check-email.ts'
import registerAccount from './register-account.ts'

export const applicationHandlers = [askEmail, checkEmail, registerAccount]
