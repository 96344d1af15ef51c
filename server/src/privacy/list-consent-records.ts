import { listConsentRecords } from '#contract/consents/record'
import { accountRegion } from '../accounts/index.ts'
import { askedDefinitions, describeDefinitions } from '../consents/index.ts'
import { handler } from '../platform/pipeline/index.ts'
import { readAnswers } from './read-answers.ts'

export default handler(listConsentRecords, async ({ actor, db, now }) => {
  const { accountId } = actor
  const definitions = await askedDefinitions(db, { accountId, region: await accountRegion(db, accountId), now })
  const events = await readAnswers(db, accountId)
  return {
    shownAt: now.toISOString(),
    records: (await describeDefinitions(db, definitions, now)).map(definition => ({
      ...definition,
      events: events.filter(({ code }) => code === definition.code),
    })),
  }
})
