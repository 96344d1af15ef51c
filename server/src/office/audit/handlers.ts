import findAuditSubjects from './find-audit-subjects.ts'
import listAudit from './list-audit.ts'
import verifyAuditChain from './verify-audit-chain.ts'

export const auditHandlers = [listAudit, findAuditSubjects, verifyAuditChain]
