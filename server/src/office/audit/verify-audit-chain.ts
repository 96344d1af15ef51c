import { verifyAuditChain } from '#contract/office/audit'
import { readHeads, verifyAudit } from '../../platform/audit/index.ts'
import { handler } from '../../platform/pipeline/index.ts'

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
