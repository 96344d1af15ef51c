import isPrcConsentNeeded from './is-prc-consent-needed.ts'

export const consentsHandlers = [isPrcConsentNeeded]
