import { listConsents } from '#contract/consents/consent'
import { action } from '../platform/action.ts'
import { describeDefinitions, readDefinitions } from './read-definitions.ts'

export default action(listConsents, async ({ input, db, now }) => {
  const rows = await readDefinitions(db, { ...input, region: input.region ?? 'HK', now })
  return { shownAt: now.toISOString(), definitions: await describeDefinitions(db, rows, now) }
})
