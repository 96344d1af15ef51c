import getConsentReceipt from './get-consent-receipt.ts'
import isPrcConsentNeeded from './is-prc-consent-needed.ts'
import listConsentRecords from './list-consent-records.ts'
import listConsents from './list-consents.ts'

export const consentsHandlers = [getConsentReceipt, isPrcConsentNeeded, listConsentRecords, listConsents]
