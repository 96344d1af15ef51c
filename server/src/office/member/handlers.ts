import acceptInvitation from './accept-invitation.ts'
import assignStaff from './assign-staff.ts'
import assignToSession from './assign-to-session.ts'
import changeStaff from './change-staff.ts'
import endStaff from './end-staff.ts'
import endStaffSessions from './end-staff-sessions.ts'
import inviteStaff from './invite-staff.ts'
import listSessionStaff from './list-session-staff.ts'
import listStaff from './list-staff.ts'
import openInvitation from './open-invitation.ts'
import resetFactors from './reset-factors.ts'
import sendInvitation from './send-invitation.ts'

export const memberHandlers = [
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
]
