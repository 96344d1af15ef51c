import { listConsents } from '#contract/consents/consent'
import { handler } from '../platform/pipeline/index.ts'
import { describeDefinitions, readDefinitions } from './read-definitions.ts'

export default handler(listConsents, async ({ input, db, now }) => {
  const rows = await readDefinitions(db, { ...input, region: input.region ?? 'HK', now })
  return { shownAt: now.toISOString(), definitions: await describeDefinitions(db, rows, now) }
})
