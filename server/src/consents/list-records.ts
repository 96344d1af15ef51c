import { Programme } from '#contract/consents/consent'
import { listConsentRecords } from '#contract/consents/record'
import { TermsType } from '#contract/reference/reference'
import { action } from '../platform/action.ts'
import { askedDefinitions, readEvents } from './read-records.ts'

export default action(listConsentRecords, async ({ actor, db, now }) => {
  const definitions = await askedDefinitions(db, actor.accountId, now)
  const events = await readEvents(db, actor.accountId)
  return {
    shownAt: now.toISOString(),
    records: definitions.map(definition => ({
      ...definition,
      programme: Programme.parse(definition.programme),
      termsType: definition.termsType === null ? null : TermsType.parse(definition.termsType),
      events: events.filter(({ code }) => code === definition.code),
    })),
  }
})
