import { verifyAuditChain } from '#contract/staff/audit'
import { readHeads } from '../../platform/audit/stored-heads.ts'
import { verifyAudit } from '../../platform/audit/audit.ts'
import { handler } from '../../platform/pipeline/handler.ts'

export default handler(verifyAuditChain, async ({ context, db, now }) => {
  const heads = await readHeads(context)
  const { lastHash, strayHead, ...found } = await verifyAudit(db, heads)
  return {
    ...found,
    lastHash: lastHash?.toString('hex') ?? null,
    heads: heads.length,
    strayHead: strayHead && { sequence: strayHead.sequence, at: strayHead.at },
    verifiedAt: now.toISOString(),
  }
})
