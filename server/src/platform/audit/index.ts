export { headOfAudit, sealAudit, verifyAudit } from './audit.ts'
export { findHeads, publicHeadKey } from './head.ts'
export { storeHead, readHeads } from './stored-heads.ts'
