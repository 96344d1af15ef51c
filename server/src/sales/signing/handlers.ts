import openSigning from './open-signing.ts'
import signConsents from './sign-consents.ts'

export const signingHandlers = [openSigning, signConsents]
