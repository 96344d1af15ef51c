import findAuditSubjects from './audit/find-audit-subjects.ts'
import listAudit from './audit/list-audit.ts'
import verifyAuditChain from './audit/verify-audit-chain.ts'
import addPasskey from './factors/add-passkey.ts'
import askPasskey from './factors/ask-passkey.ts'
import beginApp from './factors/begin-app.ts'
import beginPasskey from './factors/begin-passkey.ts'
import confirmApp from './factors/confirm-app.ts'
import listFactors from './factors/list-factors.ts'
import removeApp from './factors/remove-app.ts'
import removePasskey from './factors/remove-passkey.ts'
import renewRecoveryCodes from './factors/renew-recovery-codes.ts'
import beginOfficeSessionByPasskey from './sign-in/begin-office-session-by-passkey.ts'
import beginOfficeSession from './sign-in/begin-office-session.ts'
import proveByCode from './sign-in/prove-by-code.ts'
import proveByPasskey from './sign-in/prove-by-passkey.ts'
import proveByPassword from './sign-in/prove-by-password.ts'
import acceptInvitation from './members/accept-invitation.ts'
import assignStaff from './members/assign-staff.ts'
import assignToSession from './members/assign-to-session.ts'
import changeStaff from './members/change-staff.ts'
import endStaffSessions from './members/end-staff-sessions.ts'
import endStaff from './members/end-staff.ts'
import inviteStaff from './members/invite-staff.ts'
import listSessionStaff from './members/list-session-staff.ts'
import listStaff from './members/list-staff.ts'
import openInvitation from './members/open-invitation.ts'
import resetFactors from './members/reset-factors.ts'
import sendInvitation from './members/send-invitation.ts'
import confirmProposal from './proposals/confirm-proposal.ts'
import listProposals from './proposals/list-proposals.ts'
import refuseProposal from './proposals/refuse-proposal.ts'
import askProvider from './sign-in/ask-provider.ts'
import beginOfficeSessionByProvider from './sign-in/begin-office-session-by-provider.ts'
import getProvider from './sign-in/get-provider.ts'
import linkProvider from './sign-in/link-provider.ts'
import proveByProvider from './sign-in/prove-by-provider.ts'
import listTasks from './tasks/list-tasks.ts'
import listViews from './views/list-views.ts'
import removeView from './views/remove-view.ts'
import saveView from './views/save-view.ts'
import endOfficeSession from './session/end-office-session.ts'
import getOfficeSession from './session/get-office-session.ts'
import listOfficeSessions from './session/list-office-sessions.ts'
import lockOfficeSession from './session/lock-office-session.ts'

/** Handlers of the module's operations, folder by folder. */
export const officeHandlers = [
  listAudit,
  findAuditSubjects,
  verifyAuditChain,
  askPasskey,
  beginPasskey,
  addPasskey,
  listFactors,
  removePasskey,
  beginApp,
  confirmApp,
  removeApp,
  renewRecoveryCodes,
  beginOfficeSession,
  beginOfficeSessionByPasskey,
  proveByCode,
  proveByPasskey,
  proveByPassword,
  openInvitation,
  acceptInvitation,
  listStaff,
  inviteStaff,
  sendInvitation,
  changeStaff,
  assignStaff,
  listSessionStaff,
  assignToSession,
  endStaffSessions,
  endStaff,
  resetFactors,
  listProposals,
  confirmProposal,
  refuseProposal,
  listTasks,
  listViews,
  saveView,
  removeView,
  getProvider,
  askProvider,
  beginOfficeSessionByProvider,
  proveByProvider,
  linkProvider,
  getOfficeSession,
  lockOfficeSession,
  endOfficeSession,
  listOfficeSessions,
]
