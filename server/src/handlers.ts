import type { OperationName } from '#contract'
import askEmail from './accounts/ask-email.ts'
import checkEmail from './accounts/check-email.ts'
import changePassword from './accounts/change-password.ts'
import generateCode from './accounts/generate-code.ts'
import getProfile from './accounts/get-profile.ts'
import initSession from './accounts/init-session.ts'
import login from './accounts/log-in.ts'
import logout from './accounts/log-out.ts'
import refreshToken from './accounts/refresh-token.ts'
import registerAccount from './accounts/register-account.ts'
import downloadDocument from './accounts/download-document.ts'
import getDocuments from './accounts/get-documents.ts'
import saveDocuments from './accounts/save-documents.ts'
import savePreference from './accounts/save-preference.ts'
import sendContactCode from './accounts/send-contact-code.ts'
import updateProfile from './accounts/update-profile.ts'
import eraseAccount from './privacy/erase-account.ts'
import getPrivacyContact from './privacy/get-contact.ts'
import printData from './privacy/print-data.ts'
import exportData from './privacy/export-data.ts'
import resetPassword from './accounts/reset-password.ts'
import solveSlide from './accounts/solve-slide.ts'
import verifyCode from './accounts/verify-code.ts'
import describeClub from './club/describe-club.ts'
import joinClub from './club/join-club.ts'
import isMember from './club/is-member.ts'
import needPrcConsent from './consents/need-prc-consent.ts'
import answerConsent from './privacy/answer-consent.ts'
import listRecords from './consents/list-records.ts'
import listConsents from './consents/list-consents.ts'
import addPayment from './payments/add-payment.ts'
import cancelPayment from './payments/cancel-payment.ts'
import checkPayment from './payments/check-payment.ts'
import getInstrumentPhoto from './payments/get-instrument-photo.ts'
import getReceipt from './payments/get-receipt.ts'
import listMethods from './payments/list-methods.ts'
import listPayments from './payments/list-payments.ts'
import latestTerms from './reference/latest-terms.ts'
import listAllValues from './reference/list-all-values.ts'
import listValues from './reference/list-values.ts'
import checkLimit from './sales/check-limit.ts'
import checkSessionTickets from './sales/check-session-tickets.ts'
import withdrawTicket from './sales/withdraw-ticket.ts'
import confirmTicket from './sales/confirm-ticket.ts'
import createTickets from './sales/create-tickets.ts'
import getDraft from './sales/get-draft.ts'
import isPipl from './sales/is-pipl.ts'
import prefillIntent from './sales/prefill-intent.ts'
import getIntent from './sales/get-intent.ts'
import getSession from './sales/get-session.ts'
import getThumbnail from './sales/get-thumbnail.ts'
import getTicket from './sales/get-ticket.ts'
import listOffices from './sales/list-offices.ts'
import listActiveSessions from './sales/list-active-sessions.ts'
import listTickets from './sales/list-tickets.ts'
import registerIntent from './sales/register-intent.ts'
import saveDraft from './sales/save-draft.ts'
import addAttachment from './sales/add-attachment.ts'
import answerConsentLink from './sales/answer-consent-link.ts'
import withdrawConsentLink from './sales/withdraw-consent-link.ts'
import correctNationality from './accounts/correct-nationality.ts'
import showIdentityNumber from './accounts/show-identity-number.ts'
import showPersonNumber from './sales/show-person-number.ts'
import answerNaming from './sales/answer-naming.ts'
import answerRelated from './sales/answer-related.ts'
import unlinkRelated from './sales/unlink-related.ts'
import checkSerial from './sales/check-serial.ts'
import copyTicket from './sales/copy-ticket.ts'
import downloadAttachment from './sales/download-attachment.ts'
import findRegistrant from './sales/find-registrant.ts'
import getDocument from './sales/get-document.ts'
import listAttachments from './sales/list-attachments.ts'
import listDrafts from './sales/list-drafts.ts'
import listParties from './sales/list-parties.ts'
import listSharedTickets from './sales/list-shared-tickets.ts'
import listTenderUnits from './sales/list-tender-units.ts'
import openConsentLink from './sales/open-consent-link.ts'
import removeDraft from './sales/remove-draft.ts'
import removeParty from './sales/remove-party.ts'
import saveCompany from './sales/save-company.ts'
import savePerson from './sales/save-person.ts'
import getConsentLinkReceipt from './sales/get-consent-link-receipt.ts'
import getConsentReceipt from './consents/get-receipt.ts'
import sendConsentLink from './sales/send-consent-link.ts'

/** Every operation and its deed. */
export const handlers = [
  initSession,
  solveSlide,
  generateCode,
  verifyCode,
  registerAccount,
  checkEmail,
  askEmail,
  login,
  refreshToken,
  logout,
  resetPassword,
  changePassword,
  getProfile,
  sendContactCode,
  updateProfile,
  savePreference,
  getDocuments,
  saveDocuments,
  downloadDocument,
  listRecords,
  answerConsent,
  exportData,
  printData,
  getPrivacyContact,
  eraseAccount,
  isMember,
  describeClub,
  joinClub,
  listValues,
  listAllValues,
  latestTerms,
  listConsents,
  needPrcConsent,
  listActiveSessions,
  listOffices,
  getSession,
  getThumbnail,
  getDraft,
  saveDraft,
  addAttachment,
  answerConsentLink,
  withdrawConsentLink,
  answerNaming,
  showIdentityNumber,
  showPersonNumber,
  correctNationality,
  answerRelated,
  unlinkRelated,
  checkSerial,
  copyTicket,
  downloadAttachment,
  findRegistrant,
  getDocument,
  listAttachments,
  listDrafts,
  listParties,
  listSharedTickets,
  listTenderUnits,
  openConsentLink,
  removeDraft,
  removeParty,
  saveCompany,
  savePerson,
  getConsentLinkReceipt,
  getConsentReceipt,
  sendConsentLink,
  registerIntent,
  createTickets,
  getIntent,
  prefillIntent,
  isPipl,
  checkLimit,
  checkSessionTickets,
  listTickets,
  getTicket,
  confirmTicket,
  withdrawTicket,
  listMethods,
  listPayments,
  addPayment,
  cancelPayment,
  checkPayment,
  getReceipt,
  getInstrumentPhoto,
]

type Unanswered = Exclude<OperationName, (typeof handlers)[number]['op']['name']>
/** Does not compile while an operation of the contract has no deed. @public */
export const everyOperationIsAnswered: [Unanswered] extends [never] ? true : Unanswered = true
