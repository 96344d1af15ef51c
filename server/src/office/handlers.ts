import endOfficeSession from './end-office-session.ts'
import listAudit from './list-audit.ts'

export const officeHandlers = [endOfficeSession, listAudit]
