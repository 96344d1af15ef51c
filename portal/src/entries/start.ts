// The first script of a page behind the login, a separate program: it sends the page's requests before the portal has
// loaded. It does nothing that the portal would not do.
import { localeOfPath } from '../lib/language/locale.ts'
import { liveToken } from '../lib/session/tokens.ts'
import { prefetch } from './first-calls.ts'

const locale = localeOfPath(location.pathname)
const token = liveToken()
if (locale !== null && token !== null) prefetch(location.href, { token, locale })
