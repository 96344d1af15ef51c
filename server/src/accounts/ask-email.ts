import { askEmail } from '#contract/accounts/email'
import { action } from '../platform/action.ts'
import { emailRegistered } from './email-registered.ts'

export default action(askEmail, emailRegistered)
