import generateCode from './generate-code.ts'
import sendContactCode from './send-contact-code.ts'
import verifyCode from './verify-code.ts'

export const codeHandlers = [generateCode, sendContactCode, verifyCode]
