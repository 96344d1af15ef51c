import { checkEmail } from '#contract/accounts/email'
import { handler } from '../../platform/pipeline/handler.ts'
import { emailRegistered } from './email-registered.ts'

export default handler(checkEmail, emailRegistered)
