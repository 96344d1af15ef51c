import changeOwnAgent from './agents/change-own-agent.ts'
import answerAgentAccess from './agents/clients/answer-agent-access.ts'
import { bookVisit, cancelVisit } from './agents/clients/change-visit.ts'
import getAgentAccess from './agents/clients/get-agent-access.ts'
import listAgentClients from './agents/clients/list-agent-clients.ts'
import openAgentClient from './agents/clients/open-agent-client.ts'
import decideAgentChange from './agents/decide-agent-change.ts'
import countByAgents from './agents/declarations/count-by-agents.ts'
import declareOwn from './agents/declarations/declare-own.ts'
import listDeclarations from './agents/declarations/list-declarations.ts'
import endAgent from './agents/end-agent.ts'
import addAgentForm from './agents/forms/add-agent-form.ts'
import listAgentForms from './agents/forms/list-agent-forms.ts'
import openReferral from './agents/forms/open-referral.ts'
import returnAgentForm from './agents/forms/return-agent-form.ts'
import takeAgentForms from './agents/forms/take-agent-forms.ts'
import getOwnAgent from './agents/get-own-agent.ts'
import importLicences from './agents/import-licences.ts'
import inviteAgents from './agents/invite-agents.ts'
import listAgents from './agents/list-agents.ts'
import renewAgentLogin from './agents/renew-agent-login.ts'
import getApplePass from './wallet/get-apple-pass.ts'
import saveToGoogleWallet from './wallet/save-to-google-wallet.ts'
import arriveByCode from './appointments/arrive-by-code.ts'
import bookAppointment from './appointments/book-appointment.ts'
import cancelAppointment from './appointments/cancel-appointment.ts'
import getAppointment from './appointments/get-appointment.ts'
import prepareAssisted from './desk/assisted/prepare-assisted.ts'
import registerAssisted from './desk/assisted/register-assisted.ts'
import addAttachment from './registration/attachment/add-attachment.ts'
import downloadAttachment from './registration/attachment/download-attachment.ts'
import listAttachments from './registration/attachment/list-attachments.ts'
import announceBallot from './ballot/announce-ballot.ts'
import commitDigits from './ballot/digits/commit-digits.ts'
import enterDigits from './ballot/digits/enter-digits.ts'
import getBallotSheet from './ballot/digits/get-ballot-sheet.ts'
import drawByRound from './ballot/draw-by-round.ts'
import freezeBallot from './ballot/freeze-ballot.ts'
import getBallotList from './ballot/get-ballot-list.ts'
import getBallotResult from './ballot/get-ballot-result.ts'
import getBallot from './ballot/get-ballot.ts'
import listBallots from './ballot/list-ballots.ts'
import openStaffBallot from './ballot/open-staff-ballot.ts'
import addSheet from './ballot/add-sheet.ts'
import showSheet from './ballot/show-sheet.ts'
import beginCheck from './checks/begin-check.ts'
import keepFound from './checks/keep-found.ts'
import keepSeveral from './checks/keep-several.ts'
import listFindings from './checks/list-findings.ts'
import openFinding from './checks/open-finding.ts'
import voidFound from './checks/void-found.ts'
import makeCorrection from './desk/correction/make-correction.ts'
import openCorrection from './desk/correction/open-correction.ts'
import acceptLateVerification from './offline/accept-late-verification.ts'
import giveUpDeskSet from './offline/give-up-desk-set.ts'
import listOfflineDesks from './offline/list-offline-desks.ts'
import openDeskSet from './offline/open-desk-set.ts'
import readDeskSet from './offline/read-desk-set.ts'
import returnDeskSet from './offline/return-desk-set.ts'
import settleDeskConflict from './offline/settle-desk-conflict.ts'
import takeDeskSet from './offline/take-desk-set.ts'
import wipeDeskSet from './offline/wipe-desk-set.ts'
import findTickets from './desk/find-tickets.ts'
import markOriginalSeen from './desk/mark-original-seen.ts'
import markOriginalsSeen from './desk/mark-originals-seen.ts'
import compareDeskNumber from './desk/identity-number/compare-desk-number.ts'
import openTicket from './desk/open-ticket.ts'
import scanTicket from './desk/scan-ticket.ts'
import showDeskImage from './desk/show-desk-image.ts'
import showDeskNumber from './desk/identity-number/show-desk-number.ts'
import watchTicket from './desk/watch-ticket.ts'
import copyTicket from './registration/copy-ticket.ts'
import getDraft from './registration/get-draft.ts'
import listDrafts from './registration/list-drafts.ts'
import removeDraft from './registration/remove-draft.ts'
import saveDraft from './registration/save-draft.ts'
import requestWithdrawal from './ticket/request-withdrawal.ts'
import withdrawTicket from './ticket/withdraw-ticket.ts'
import checkLimit from './limits/check-limit.ts'
import checkSessionTickets from './limits/check-session-tickets.ts'
import answerConsentLink from './registration/naming/answer-consent-link.ts'
import answerNaming from './registration/naming/answer-naming.ts'
import getConsentLinkReceipt from './registration/naming/get-consent-link-receipt.ts'
import listSharedTickets from './registration/naming/list-shared-tickets.ts'
import openConsentLink from './registration/naming/open-consent-link.ts'
import sendConsentLink from './registration/naming/send-consent-link.ts'
import withdrawConsentLink from './registration/naming/withdraw-consent-link.ts'
import getBoard from './statistics/get-board.ts'
import getPublicNumbers from './statistics/get-public-numbers.ts'
import openNumbers from './statistics/open-numbers.ts'
import requestOpeningNotice from './session/request-opening-notice.ts'
import listOpeningNotices from './session/list-opening-notices.ts'
import cancelOpeningNotice from './session/cancel-opening-notice.ts'
import listParties from './registration/party/list-parties.ts'
import removeParty from './registration/party/remove-party.ts'
import saveCompany from './registration/party/save-company.ts'
import savePerson from './registration/party/save-person.ts'
import showPersonNumber from './registration/party/show-person-number.ts'
import getPresence from './desk/get-presence.ts'
import provePresence from './desk/prove-presence.ts'
import sendPresenceCode from './desk/send-presence-code.ts'
import importPriceList from './price-list/import-price-list.ts'
import findUnits from './price-list/find-units.ts'
import listPriceLists from './price-list/list-price-lists.ts'
import openPriceList from './price-list/open-price-list.ts'
import addPropertyDocument from './property/document/add-property-document.ts'
import changeProperty from './property/change-property.ts'
import createProperty from './property/create-property.ts'
import dropPropertyDocument from './property/document/drop-property-document.ts'
import listProperties from './property/list-properties.ts'
import openProperty from './property/open-property.ts'
import setPropertyPicture from './property/set-property-picture.ts'
import setPropertySale from './property/set-property-sale.ts'
import setPropertySurvey from './property/set-property-survey.ts'
import showPropertyDocument from './property/document/show-property-document.ts'
import getPropertyDocument from './property/document/get-property-document.ts'
import getPropertyThumbnail from './property/get-property-thumbnail.ts'
import getSession from './property/get-session.ts'
import getUserDocuments from './property/document/get-user-documents.ts'
import listActiveSessions from './property/list-active-sessions.ts'
import listSessions from './property/list-sessions.ts'
import listTenderUnits from './property/list-tender-units.ts'
import saveUserDocuments from './property/document/save-user-documents.ts'
import answerQuestions from './registration/answer-questions.ts'
import importReferralForms from './referral/import-referral-forms.ts'
import listReferralForms from './referral/list-referral-forms.ts'
import makeReferralForms from './referral/make-referral-forms.ts'
import openReferralForms from './referral/open-referral-forms.ts'
import checkSerial from './referral/check-serial.ts'
import listRegistrations from './registration-list/list-registrations.ts'
import openRegistration from './registration-list/open-registration.ts'
import createTickets from './registration/create-tickets.ts'
import checkIntent from './registration/check-intent.ts'
import getIntent from './registration/get-intent.ts'
import isPipl from './registration/is-pipl.ts'
import prefillIntent from './registration/prefill-intent.ts'
import registerIntent from './registration/register-intent.ts'
import rehearseSetUp from './session/rehearsal/rehearse-set-up.ts'
import answerRelated from './registration/party/answer-related.ts'
import findRegistrant from './registration/party/find-registrant.ts'
import unlinkRelated from './registration/party/unlink-related.ts'
import checkInByCode from './sale-day/check-in-by-code.ts'
import checkIn from './sale-day/check-in.ts'
import endTurn from './sale-day/end-turn.ts'
import { follow, listUnits } from './sale-day/follow-sale.ts'
import listOwnTurns from './sale-day/list-own-turns.ts'
import openSaleDay from './sale-day/open-sale-day.ts'
import openSaleReport from './sale-day/open-sale-report.ts'
import openTurn from './sale-day/open-turn.ts'
import { post, withdraw } from './sale-day/post-notice.ts'
import undoCheckIn from './sale-day/undo-check-in.ts'
import undoTurnEnd from './sale-day/undo-turn-end.ts'
import listOffices from './sales-office/list-offices.ts'
import createSetUp from './session/create-set-up.ts'
import discardSetUp from './session/discard-set-up.ts'
import listRevisions from './session/list-revisions.ts'
import listSetUps from './session/list-set-ups.ts'
import openSetUp from './session/open-set-up.ts'
import previewSetUp from './session/preview-set-up.ts'
import publishSetUp from './session/publish-set-up.ts'
import rescheduleSession from './session/reschedule-session.ts'
import saveSetUp from './session/save-set-up.ts'
import openSigning from './desk/open-signing.ts'
import signConsents from './desk/sign-consents.ts'
import arriveVisit from './slot/arrive-visit.ts'
import callVisit from './slot/call-visit.ts'
import endVisit from './slot/end-visit.ts'
import listSlots from './slot/list-slots.ts'
import listVisits from './slot/list-visits.ts'
import planSlots from './slot/plan-slots.ts'
import beginTenderBox from './sale-day/begin-tender-box.ts'
import closeTenderBox from './sale-day/close-tender-box.ts'
import openTenderBox from './sale-day/open-tender-box.ts'
import recordTenderResult from './sale-day/record-tender-result.ts'
import takeEnvelope from './sale-day/take-envelope.ts'
import confirmTicket from './ticket/confirm-ticket.ts'
import getTicket from './ticket/get-ticket.ts'
import listTickets from './ticket/list-tickets.ts'
import callTurn from './turn/call-turn.ts'
import { giveBack, holdUnitHandler as holdUnit, release, select, sell } from './turn/change-unit.ts'
import { holdTurnHandler as holdTurn, miss } from './turn/leave-desk.ts'
import listTurns from './turn/list-turns.ts'
import openGrid from './turn/open-grid.ts'
import recallTurn from './turn/recall-turn.ts'
import printRegistration from './desk/print-registration.ts'
import printVerification from './desk/verification/print-verification.ts'
import renewDeskQr from './desk/verification/renew-desk-qr.ts'
import renewOwnQr from './desk/verification/renew-own-qr.ts'
import undoVerification from './desk/verification/undo-verification.ts'
import verifyTicket from './desk/verification/verify-ticket.ts'
import voidListedTicket from './desk/verification/void-listed-ticket.ts'
import voidTicket from './desk/verification/void-ticket.ts'
import voidVerifiedTicket from './desk/verification/void-verified-ticket.ts'
import withdrawTicketFor from './desk/verification/withdraw-ticket-for.ts'

/** Handlers of the module's operations, folder by folder. */
export const salesHandlers = [
  changeOwnAgent,
  answerAgentAccess,
  bookVisit,
  cancelVisit,
  getAgentAccess,
  listAgentClients,
  openAgentClient,
  decideAgentChange,
  countByAgents,
  declareOwn,
  listDeclarations,
  endAgent,
  addAgentForm,
  listAgentForms,
  openReferral,
  returnAgentForm,
  takeAgentForms,
  getOwnAgent,
  importLicences,
  inviteAgents,
  listAgents,
  renewAgentLogin,
  arriveByCode,
  getAppointment,
  bookAppointment,
  cancelAppointment,
  prepareAssisted,
  registerAssisted,
  addAttachment,
  downloadAttachment,
  listAttachments,
  openStaffBallot,
  freezeBallot,
  drawByRound,
  getBallot,
  getBallotList,
  getBallotResult,
  listBallots,
  announceBallot,
  commitDigits,
  enterDigits,
  getBallotSheet,
  addSheet,
  showSheet,
  listFindings,
  openFinding,
  beginCheck,
  keepFound,
  keepSeveral,
  voidFound,
  openCorrection,
  makeCorrection,
  scanTicket,
  findTickets,
  openTicket,
  watchTicket,
  showDeskNumber,
  showDeskImage,
  markOriginalSeen,
  markOriginalsSeen,
  compareDeskNumber,
  takeDeskSet,
  readDeskSet,
  openDeskSet,
  returnDeskSet,
  giveUpDeskSet,
  wipeDeskSet,
  listOfflineDesks,
  settleDeskConflict,
  acceptLateVerification,
  copyTicket,
  getDraft,
  listDrafts,
  removeDraft,
  saveDraft,
  withdrawTicket,
  requestWithdrawal,
  checkLimit,
  checkSessionTickets,
  answerConsentLink,
  answerNaming,
  getConsentLinkReceipt,
  listSharedTickets,
  openConsentLink,
  sendConsentLink,
  withdrawConsentLink,
  getBoard,
  openNumbers,
  getPublicNumbers,
  requestOpeningNotice,
  listOpeningNotices,
  cancelOpeningNotice,
  listParties,
  removeParty,
  saveCompany,
  savePerson,
  showPersonNumber,
  getPresence,
  sendPresenceCode,
  provePresence,
  findUnits,
  listPriceLists,
  openPriceList,
  importPriceList,
  getPropertyDocument,
  getPropertyThumbnail,
  getSession,
  getUserDocuments,
  listActiveSessions,
  listSessions,
  listTenderUnits,
  saveUserDocuments,
  listProperties,
  openProperty,
  createProperty,
  changeProperty,
  setPropertyPicture,
  setPropertySurvey,
  setPropertySale,
  addPropertyDocument,
  dropPropertyDocument,
  showPropertyDocument,
  answerQuestions,
  checkSerial,
  listReferralForms,
  openReferralForms,
  makeReferralForms,
  importReferralForms,
  createTickets,
  checkIntent,
  getIntent,
  isPipl,
  prefillIntent,
  registerIntent,
  listRegistrations,
  openRegistration,
  rehearseSetUp,
  answerRelated,
  findRegistrant,
  unlinkRelated,
  openSaleDay,
  post,
  withdraw,
  checkIn,
  checkInByCode,
  undoCheckIn,
  openTurn,
  endTurn,
  undoTurnEnd,
  listOwnTurns,
  follow,
  listUnits,
  openSaleReport,
  listOffices,
  listSetUps,
  openSetUp,
  createSetUp,
  saveSetUp,
  discardSetUp,
  publishSetUp,
  rescheduleSession,
  previewSetUp,
  listRevisions,
  openSigning,
  signConsents,
  planSlots,
  listSlots,
  listVisits,
  arriveVisit,
  callVisit,
  endVisit,
  openTenderBox,
  beginTenderBox,
  takeEnvelope,
  closeTenderBox,
  recordTenderResult,
  confirmTicket,
  getTicket,
  listTickets,
  listTurns,
  callTurn,
  recallTurn,
  holdTurn,
  miss,
  openGrid,
  holdUnit,
  release,
  select,
  sell,
  giveBack,
  verifyTicket,
  undoVerification,
  voidTicket,
  voidVerifiedTicket,
  voidListedTicket,
  renewDeskQr,
  renewOwnQr,
  getApplePass,
  saveToGoogleWallet,
  withdrawTicketFor,
  printVerification,
  printRegistration,
]
