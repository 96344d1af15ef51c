import { AskedRegion, listConsents } from '#contract/consents/consent'
import { TermsType } from '#contract/reference/reference'
import { action } from '../platform/action.ts'
import { readDefinitions } from './read-definitions.ts'

export default action(listConsents, async ({ input, db, now }) => {
  const rows = await readDefinitions(db, input.scope, input.region ?? 'HK', now, input.programme)
  return {
    shownAt: now.toISOString(),
    definitions: rows.map(row => ({
      ...row,
      region: AskedRegion.parse(row.region),
      termsType: row.termsType === null ? null : TermsType.parse(row.termsType),
    })),
  }
})
