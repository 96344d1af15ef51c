import listAudit from './list-audit.ts'
import verifyAuditChain from './verify-audit-chain.ts'

export const auditHandlers = [listAudit, verifyAuditChain]
