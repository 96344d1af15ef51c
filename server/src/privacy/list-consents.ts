import { listConsents } from '#contract/consents/consent'
import { describeDefinitions, readDefinitions } from '../consents/index.ts'
import { handler } from '../platform/pipeline/handler.ts'
import { definesResale } from '../sales/index.ts'

export default handler(
  listConsents,
  async ({ input, db, now }) => {
    const { sessionId, region = 'HK', ...wanted } = input
    const session = sessionId === undefined ? undefined : { resaleTransfer: await definesResale(db, sessionId) }
    const rows = await readDefinitions(db, { ...wanted, region, session, now })
    return { shownAt: now.toISOString(), definitions: await describeDefinitions(db, rows, now) }
  },
  { coalesceTtlSeconds: 1 },
)
