import getPresence from './get-presence.ts'
import provePresence from './prove-presence.ts'
import sendPresenceCode from './send-presence-code.ts'

export const presenceHandlers = [getPresence, sendPresenceCode, provePresence]
