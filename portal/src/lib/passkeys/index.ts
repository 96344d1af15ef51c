export { deviceOf } from './device.ts'
export { askPasskey, hasOwnAuthenticator, isSupported, makePasskey } from './passkeys.ts'
