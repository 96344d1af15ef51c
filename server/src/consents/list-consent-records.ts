import { listConsentRecords } from '#contract/consents/record'
import { handler } from '../platform/pipeline/index.ts'
import { describeDefinitions } from './read-definitions.ts'
import { askedDefinitions, readEvents } from './read-records.ts'

export default handler(listConsentRecords, async ({ actor, db, now }) => {
  const definitions = await askedDefinitions(db, actor.accountId, now)
  const events = await readEvents(db, actor.accountId)
  return {
    shownAt: now.toISOString(),
    records: (await describeDefinitions(db, definitions, now)).map(definition => ({
      ...definition,
      events: events.filter(({ code }) => code === definition.code),
    })),
  }
})
