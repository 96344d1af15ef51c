export { checkClosed, runCheck } from './checks/index.ts'
export { findDeskTicket, lockSeenTicket, lockDeskTicket, noteAct, readDeskTicket } from './desk/index.ts'
export { endOverdueSets, processAction } from './desk-set/index.ts'
export { readDrafts } from './draft/index.ts'
export { remindAll } from './appointment/index.ts'
export { saveSlots, readVisits } from './slot/index.ts'
export { takeBackAll, voidDue } from './ending/index.ts'
export { readOpenings, notifyOpenings } from './opening/index.ts'
export { readParties } from './party/index.ts'
export {
  eraseRegistrations,
  hasOpenTicket,
  ownsIntent,
  readApplications,
  readPayer,
  sweepSales,
} from './registration/index.ts'
export {
  documentsToBring,
  changeDeposit,
  findOwnTicket,
  saveOpenCard,
  liveRows,
  lockTicket,
  moveTicket,
  numberRows,
  type OwnTicket,
  readableNumber,
  readTicketDetail,
  registrantActor,
  registrationNumber,
  registrationNumbers,
  registrationRows,
  notifyRegistered,
  notifyRegistrant,
} from './ticket/index.ts'
export { countExtract, countInSession, identityExtract, introductionExtract, ticketExtract } from './extract/index.ts'
export { ownDataKey, ownDataKeys } from './record/index.ts'
export { recogniseLink } from './naming/index.ts'
export { officeLines } from './sales-office/index.ts'
export {
  definesResale,
  everySession,
  pictureFile,
  propertyExists,
  readOfferNames,
  readPayee,
  sessionNames,
  sessionPayee,
  sessionsOf,
  nextOpening,
} from './property/index.ts'
export { personHolder } from './limits/index.ts'
export { proposedAnnouncement, proposedFreeze } from './ballot/index.ts'
export { drawVerification, proposedVoid, proposedWithdrawal } from './verification/index.ts'
export { proposedPublication, publishFirst, notifyRevisions } from './set-up/index.ts'
export { knownSessions, nameTicket, readExportedRegistration, readExportPage } from './registration-list/index.ts'
export { importForms } from './referral-forms/index.ts'
export { savePriceList } from './price-list/index.ts'
export {
  accountsByEnding,
  accountsByNamedContact,
  accountsByRegistration,
  countTickets,
  deadlinesOf,
  deleteAttachmentsOf,
  endedRegistrants,
  findRegistration,
  readRegistrations,
  registrationsOf,
  typedMobiles,
  withAttachments,
} from './search/index.ts'
export { endSales, notifyPositions } from './sale-day/index.ts'
export { proposedResult } from './tender-box/index.ts'
