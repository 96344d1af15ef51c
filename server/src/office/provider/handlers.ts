import askProvider from './ask-provider.ts'
import beginOfficeSessionByProvider from './begin-office-session-by-provider.ts'
import getProvider from './get-provider.ts'
import linkProvider from './link-provider.ts'
import proveByProvider from './prove-by-provider.ts'

export const providerHandlers = [getProvider, askProvider, beginOfficeSessionByProvider, proveByProvider, linkProvider]
