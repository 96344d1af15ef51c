import answerConsent from './answer-consent.ts'
import eraseAccount from './erase-account.ts'
import exportData from './export-data.ts'
import getConsentReceipt from './get-consent-receipt.ts'
import getPrivacyContact from './get-privacy-contact.ts'
import listConsentRecords from './list-consent-records.ts'
import listConsents from './list-consents.ts'
import printData from './print-data.ts'

export const privacyHandlers = [
  answerConsent,
  eraseAccount,
  exportData,
  getConsentReceipt,
  getPrivacyContact,
  listConsentRecords,
  listConsents,
  printData,
]
