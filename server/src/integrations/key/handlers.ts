import admitKey from './admit-key.ts'
import listKeys from './list-keys.ts'
import makeKey from './make-key.ts'
import revokeKey from './revoke-key.ts'

export const keyHandlers = [listKeys, makeKey, admitKey, revokeKey]
