export { headOfAudit, sealAudit, verifyAudit } from './audit.ts'
export { findHeads, publicHeadKey } from './head.ts'
export { keepHead, readHeads } from './kept-heads.ts'
