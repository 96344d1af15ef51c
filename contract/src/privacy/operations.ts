import {
  copyRequestedData,
  decideRequest,
  enterRequest,
  eraseRegistrant,
  listOwnRequests,
  listRequests,
  makeRequest,
  openRequest,
  readRetention,
} from './request.ts'
import { getPrivacyContact } from './contact.ts'
import { liftHold, listHolds, setHold } from './hold.ts'
import { eraseAccount, exportData, printData } from './privacy.ts'
import { beginRecovery, listRecoveries, objectRecovery, sendRecoveryCode, stopRecovery } from './recovery.ts'
import { endRegistrantLogins, openRegistrant, searchRegistrants, showRegistrant } from './registrant.ts'

/** Operations with which people manage the data held about them, and operations for staff on account holders. */
export const privacyOperations = [
  exportData,
  printData,
  getPrivacyContact,
  eraseAccount,
  searchRegistrants,
  openRegistrant,
  showRegistrant,
  endRegistrantLogins,
  sendRecoveryCode,
  beginRecovery,
  listRecoveries,
  stopRecovery,
  objectRecovery,
  makeRequest,
  listOwnRequests,
  listRequests,
  enterRequest,
  openRequest,
  copyRequestedData,
  decideRequest,
  eraseRegistrant,
  listHolds,
  setHold,
  liftHold,
  readRetention,
] as const
