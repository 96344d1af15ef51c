import { verifyAuditChain } from '#contract/office/audit'
import { handler, verifyAudit } from '../../platform/pipeline/index.ts'

export default handler(verifyAuditChain, async ({ db, now }) => {
  const { chained, brokenAt, lastHash } = await verifyAudit(db)
  return { chained, brokenAt, lastHash: lastHash?.toString('hex') ?? null, verifiedAt: now.toISOString() }
})
