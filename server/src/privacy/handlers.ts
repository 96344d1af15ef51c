import answerConsent from './answer-consent.ts'
import eraseAccount from './erase-account.ts'
import eraseRegistrant from './retention/erase-registrant.ts'
import exportData from './export-data.ts'
import getConsentReceipt from './get-consent-receipt.ts'
import getPrivacyContact from './get-privacy-contact.ts'
import liftHold from './retention/lift-hold.ts'
import listHolds from './retention/list-holds.ts'
import setHold from './retention/set-hold.ts'
import listConsentRecords from './list-consent-records.ts'
import listConsents from './list-consents.ts'
import printData from './print-data.ts'
import beginRecovery from './recovery/begin-recovery.ts'
import listRecoveries from './recovery/list-recoveries.ts'
import objectRecovery from './recovery/object-recovery.ts'
import sendRecoveryCode from './recovery/send-recovery-code.ts'
import stopRecovery from './recovery/stop-recovery.ts'
import endRegistrantLogins from './registrant/end-registrant-logins.ts'
import openRegistrant from './registrant/open-registrant.ts'
import searchRegistrants from './registrant/search-registrants.ts'
import showRegistrant from './registrant/show-registrant.ts'
import copyRequestedData from './request/copy-requested-data.ts'
import decideRequest from './request/decide-request.ts'
import enterRequest from './request/enter-request.ts'
import listOwnRequests from './request/list-own-requests.ts'
import listRequests from './request/list-requests.ts'
import makeRequest from './request/make-request.ts'
import openRequest from './request/open-request.ts'
import readRetention from './retention/read-retention.ts'

/** Handlers of the module's operations, folder by folder. */
export const privacyHandlers = [
  answerConsent,
  eraseAccount,
  exportData,
  getConsentReceipt,
  getPrivacyContact,
  listConsentRecords,
  listConsents,
  printData,
  eraseRegistrant,
  listHolds,
  setHold,
  liftHold,
  sendRecoveryCode,
  beginRecovery,
  listRecoveries,
  stopRecovery,
  objectRecovery,
  searchRegistrants,
  openRegistrant,
  showRegistrant,
  endRegistrantLogins,
  makeRequest,
  listOwnRequests,
  listRequests,
  enterRequest,
  openRequest,
  decideRequest,
  copyRequestedData,
  readRetention,
]
