import addPasskey from './add-passkey.ts'
import askPasskey from './ask-passkey.ts'
import beginApp from './begin-app.ts'
import beginPasskey from './begin-passkey.ts'
import confirmApp from './confirm-app.ts'
import listFactors from './list-factors.ts'
import removeApp from './remove-app.ts'
import removePasskey from './remove-passkey.ts'
import renewRecoveryCodes from './renew-recovery-codes.ts'

export const factorHandlers = [
  askPasskey,
  beginPasskey,
  addPasskey,
  listFactors,
  removePasskey,
  beginApp,
  confirmApp,
  removeApp,
  renewRecoveryCodes,
]
