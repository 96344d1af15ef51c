import addPasskey from './add-passkey.ts'
import askPasskey from './ask-passkey.ts'
import beginPasskey from './begin-passkey.ts'
import listPasskeys from './list-passkeys.ts'
import logInByPasskey from './log-in-by-passkey.ts'
import removePasskey from './remove-passkey.ts'

export const passkeyHandlers = [askPasskey, logInByPasskey, listPasskeys, beginPasskey, addPasskey, removePasskey]
