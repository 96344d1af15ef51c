export { checkClosed, runCheck } from './checks/index.ts'
export { findDeskTicket, holdDeskTicket, lockDeskTicket, noteAct, readDeskTicket } from './desk/index.ts'
export { endOverdueSets, judgeDeed } from './desk-set/index.ts'
export { readDrafts } from './draft/index.ts'
export { remindAll } from './appointment/index.ts'
export { keepSlots, readVisits } from './slot/index.ts'
export { takeBackAll, voidDue } from './ending/index.ts'
export { readOpenings, tellOpenings } from './opening/index.ts'
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
  bringList,
  changeDeposit,
  findOwnTicket,
  keepOpenCard,
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
  tellRegistered,
  tellRegistrant,
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
export { proposedPublication, publishFirst, tellRevisions } from './set-up/index.ts'
export { knownSessions, nameTicket, readTold, readToldPage } from './registration-list/index.ts'
export { bringInForms } from './referral-forms/index.ts'
export { keepPriceList } from './price-list/index.ts'
export {
  accountsByEnding,
  accountsByNamedContact,
  accountsByRegistration,
  countTickets,
  deadlinesOf,
  dropAttachmentsOf,
  endedRegistrants,
  findRegistration,
  readRegistrations,
  registrationsOf,
  typedMobiles,
  withAttachments,
} from './search/index.ts'
export { endSales, tellPositions } from './sale-day/index.ts'
export { proposedResult } from './tender-box/index.ts'
