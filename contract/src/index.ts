import { waitingOperations } from './waiting-room/waiting-room.ts'
import { accountOperations } from './accounts/operations.ts'
import { campaignOperations } from './campaigns/operations.ts'
import { describeClub, isMember, joinClub } from './club/member.ts'
import { changeClubOffer, openClubOffer } from './club/offer.ts'
import { isPrcConsentNeeded, listConsents } from './consents/consent.ts'
import { answerConsent, getConsentReceipt, listConsentRecords } from './consents/record.ts'
import { textOperations } from './consents/text.ts'
import { officeOperations } from './staff/operations.ts'
import { privacyOperations } from './privacy/operations.ts'
import { exportOperations } from './exports/export.ts'
import { integrationOperations } from './integrations/operations.ts'
import { financeOperations } from './payments/finance.ts'
import { listPaymentMethods } from './payments/method.ts'
import {
  beginDeskCard,
  cancelDeskCard,
  handBackInstrument,
  receiveInstrument,
  refuseInstrument,
  replaceInstrument,
  takeInstrument,
} from './payments/desk.ts'
import {
  addPayment,
  cancelPayment,
  checkPayment,
  getInstrumentPhoto,
  getReceipt,
  listPayments,
} from './payments/payment.ts'
import { codeListOperations } from './reference/code-list.ts'
import { latestTerms, listAllValues, listValues } from './reference/reference.ts'
import { agentOperations } from './sales/agents/operations.ts'
import { checkSerial } from './sales/registration/agent.ts'
import { bookAppointment, cancelAppointment, getAppointment } from './sales/appointments/appointment.ts'
import { addAttachment, downloadAttachment, listAttachments } from './sales/registration/attachment.ts'
import {
  answerConsentLink,
  getConsentLinkReceipt,
  openConsentLink,
  sendConsentLink,
  withdrawConsentLink,
} from './sales/ticket/consent-link.ts'
import { prepareAssisted, registerAssisted } from './sales/desk/assisted.ts'
import { getPresence, provePresence, sendPresenceCode } from './sales/desk/presence.ts'
import { watchTicket } from './sales/desk/desk-parts.ts'
import { offlineOperations } from './sales/desk/operations.ts'
import { makeCorrection, openCorrection } from './sales/desk/correction.ts'
import {
  findTickets,
  openTicket,
  scanTicket,
  showDeskImage,
  showDeskNumber,
  compareDeskNumber,
  markOriginalSeen,
  markOriginalsSeen,
} from './sales/desk/desk.ts'
import { copyTicket, getDraft, listDrafts, removeDraft, saveDraft } from './sales/registration/draft.ts'
import {
  createTickets,
  getIntent,
  isPipl,
  prefillIntent,
  checkLimit,
  checkIntent,
  registerIntent,
  checkSessionTickets,
} from './sales/registration/intent.ts'
import { answerQuestions, renewOwnQr, requestWithdrawal } from './sales/ticket/own-ticket.ts'
import { listParties, removeParty, saveCompany, savePerson, showPersonNumber } from './sales/registration/party.ts'
import { showIdentityNumber } from './accounts/identity-number.ts'
import { correctNationality } from './accounts/nationality.ts'
import { answerNaming } from './sales/registration/naming.ts'
import { answerRelated, findRegistrant, unlinkRelated } from './sales/registration/related.ts'
import { listOffices } from './sales/desk/office.ts'
import {
  listActiveSessions,
  getSession,
  getPropertyDocument,
  getPropertyThumbnail,
} from './sales/property/sales-session.ts'
import {
  listProperties,
  openProperty,
  createProperty,
  changeProperty,
  setPropertyPicture,
  setPropertySale,
  setPropertySurvey,
  addPropertyDocument,
  dropPropertyDocument,
  showPropertyDocument,
} from './sales/property/management.ts'
import { importPriceList, listPriceLists, openPriceList } from './sales/property/price-list.ts'
import { findUnits } from './sales/property/unit-search.ts'
import { checkOperations } from './sales/checks/finding.ts'
import { announcementOperations } from './sales/ballot/announcement.ts'
import { digitsOperations } from './sales/ballot/digits.ts'
import { ballotOperations } from './sales/ballot/operations.ts'
import { sheetOperations } from './sales/ballot/sheet.ts'
import { dayOperations } from './sales/sale-day/operations.ts'
import { openingNoticeOperations } from './sales/session/opening-notice/operations.ts'
import { numbersOperations } from './sales/statistics/board.ts'
import { openRegistration } from './sales/registration/registration-detail.ts'
import { listRegistrations } from './sales/registration/registration-list.ts'
import {
  importReferralForms,
  listReferralForms,
  makeReferralForms,
  openReferralForms,
} from './sales/registration/referral-forms.ts'
import { listSessions } from './sales/property/session-list.ts'
import {
  createSetUp,
  discardSetUp,
  listRevisions,
  listSetUps,
  openSetUp,
  previewSetUp,
  publishSetUp,
  rescheduleSession,
  saveSetUp,
} from './sales/session/operations.ts'
import { rehearseSetUp } from './sales/session/rehearsal.ts'
import { listTenderUnits } from './sales/property/tender.ts'
import {
  arriveByCode,
  arriveVisit,
  callVisit,
  endVisit,
  listSlots,
  listVisits,
  planSlots,
} from './sales/appointments/visit.ts'
import { printRegistration } from './sales/desk/registration-paper.ts'
import { openSigning, signConsents } from './sales/desk/signing.ts'
import { getApplePass, saveToGoogleWallet } from './sales/wallet/wallet.ts'
import { confirmTicket, getTicket, listSharedTickets, listTickets, withdrawTicket } from './sales/ticket/ticket.ts'
import {
  printVerification,
  renewDeskQr,
  undoVerification,
  verifyTicket,
  voidTicket,
  voidVerifiedTicket,
  voidListedTicket,
  withdrawTicketFor,
} from './sales/desk/verification.ts'
import { systemOperations } from './system/operations.ts'

/** All operations of the API. */
export const operations = [
  ...accountOperations,
  listConsentRecords,
  getConsentReceipt,
  answerConsent,
  ...privacyOperations,
  isMember,
  describeClub,
  joinClub,
  openClubOffer,
  changeClubOffer,
  listValues,
  listAllValues,
  latestTerms,
  listConsents,
  isPrcConsentNeeded,
  listActiveSessions,
  listOffices,
  getSession,
  listProperties,
  openProperty,
  createProperty,
  changeProperty,
  setPropertyPicture,
  setPropertySale,
  setPropertySurvey,
  addPropertyDocument,
  dropPropertyDocument,
  showPropertyDocument,
  listPriceLists,
  openPriceList,
  importPriceList,
  findUnits,
  listReferralForms,
  openReferralForms,
  makeReferralForms,
  importReferralForms,
  ...agentOperations,
  listSetUps,
  openSetUp,
  createSetUp,
  saveSetUp,
  discardSetUp,
  publishSetUp,
  rescheduleSession,
  previewSetUp,
  rehearseSetUp,
  listRevisions,
  listSessions,
  listRegistrations,
  openRegistration,
  getPropertyThumbnail,
  getPropertyDocument,
  listTenderUnits,
  getDraft,
  saveDraft,
  listDrafts,
  removeDraft,
  copyTicket,
  addAttachment,
  listAttachments,
  downloadAttachment,
  listParties,
  savePerson,
  saveCompany,
  removeParty,
  checkSerial,
  findRegistrant,
  answerNaming,
  showIdentityNumber,
  showPersonNumber,
  correctNationality,
  answerRelated,
  unlinkRelated,
  openConsentLink,
  answerConsentLink,
  withdrawConsentLink,
  getConsentLinkReceipt,
  sendConsentLink,
  listSharedTickets,
  checkIntent,
  registerIntent,
  createTickets,
  getIntent,
  answerQuestions,
  prefillIntent,
  isPipl,
  checkLimit,
  checkSessionTickets,
  listTickets,
  getTicket,
  confirmTicket,
  withdrawTicket,
  getAppointment,
  bookAppointment,
  cancelAppointment,
  planSlots,
  listSlots,
  listVisits,
  arriveVisit,
  arriveByCode,
  callVisit,
  endVisit,
  listPaymentMethods,
  listPayments,
  addPayment,
  cancelPayment,
  checkPayment,
  getReceipt,
  getInstrumentPhoto,
  ...officeOperations,
  ...exportOperations,
  ...campaignOperations,
  ...numbersOperations,
  ...offlineOperations,
  ...announcementOperations,
  ...ballotOperations,
  ...sheetOperations,
  ...digitsOperations,
  ...dayOperations,
  ...openingNoticeOperations,
  ...checkOperations,
  ...financeOperations,
  scanTicket,
  findTickets,
  openTicket,
  watchTicket,
  showDeskNumber,
  showDeskImage,
  markOriginalSeen,
  markOriginalsSeen,
  compareDeskNumber,
  receiveInstrument,
  takeInstrument,
  replaceInstrument,
  refuseInstrument,
  verifyTicket,
  undoVerification,
  voidTicket,
  voidVerifiedTicket,
  renewDeskQr,
  printVerification,
  printRegistration,
  voidListedTicket,
  withdrawTicketFor,
  requestWithdrawal,
  renewOwnQr,
  getApplePass,
  saveToGoogleWallet,
  openSigning,
  prepareAssisted,
  registerAssisted,
  getPresence,
  sendPresenceCode,
  provePresence,
  openCorrection,
  makeCorrection,
  signConsents,
  beginDeskCard,
  cancelDeskCard,
  handBackInstrument,
  ...systemOperations,
  ...codeListOperations,
  ...textOperations,
  ...integrationOperations,
  ...waitingOperations,
] as const

export type OperationName = (typeof operations)[number]['name']
