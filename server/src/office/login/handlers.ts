import beginOfficeSession from './begin-office-session.ts'
import beginOfficeSessionByPasskey from './begin-office-session-by-passkey.ts'
import proveByCode from './prove-by-code.ts'
import proveByPasskey from './prove-by-passkey.ts'
import proveByPassword from './prove-by-password.ts'

export const loginHandlers = [
  beginOfficeSession,
  beginOfficeSessionByPasskey,
  proveByCode,
  proveByPasskey,
  proveByPassword,
]
