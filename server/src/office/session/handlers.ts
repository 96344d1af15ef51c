import endOfficeSession from './end-office-session.ts'
import getOfficeSession from './get-office-session.ts'
import listOfficeSessions from './list-office-sessions.ts'
import lockOfficeSession from './lock-office-session.ts'

export const sessionHandlers = [getOfficeSession, lockOfficeSession, endOfficeSession, listOfficeSessions]
