import answerConsent from './answer-consent.ts'
import eraseAccount from './erase-account.ts'
import exportData from './export-data.ts'
import getPrivacyContact from './get-privacy-contact.ts'
import printData from './print-data.ts'

export const privacyHandlers = [answerConsent, eraseAccount, exportData, getPrivacyContact, printData]
