import { listConsentRecords } from '#contract/consents/record'
import { accountRegion } from '../accounts/index.ts'
import { askedDefinitions, describeDefinitions, givenBefore } from '../consents/index.ts'
import { handler } from '../platform/pipeline/handler.ts'
import { readAnswers } from './read-answers.ts'

export default handler(listConsentRecords, async ({ actor, db, now }) => {
  const { accountId } = actor
  const definitions = await askedDefinitions(db, { accountId, region: await accountRegion(db, accountId), now })
  const events = await readAnswers(db, accountId)
  const given = await givenBefore(db, accountId, definitions, now)
  return {
    shownAt: now.toISOString(),
    records: (await describeDefinitions(db, definitions, now)).map(definition => ({
      ...definition,
      givenSince: given.get(definition.code) ?? null,
      events: events.filter(({ code }) => code === definition.code),
    })),
  }
})
