import { answerConsentLink } from '#contract/sales/consent-link'
import { recordConsents } from '../consents/index.ts'
import { action } from '../platform/action.ts'
import type { Limit } from '../platform/limits.ts'
import { findLink } from './find-link.ts'

const tries: Limit = { name: 'answer-consent-link', points: 60, seconds: 3_600 }

export default action(answerConsentLink, async call => {
  const { input, caller, world, db, now, refuse, about } = call
  await world.limits.need(tries, caller.network)
  const link = await findLink(world, db, now, input.token)
  if (!link) return refuse('sales.consent-link.gone')
  about(link.id)
  const answeredAt = now.toISOString()
  // Of two answers at once, or one after the other, the first is the person's.
  const first = await db
    .updateTable('sales.namedPerson')
    .set({ consentedAt: answeredAt })
    .where('id', '=', link.id)
    .where('consentedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!first) return { answeredAt: link.consentedAt ?? answeredAt }
  await recordConsents(call, {
    accountId: link.accountId,
    intentId: link.intentId,
    namedPersonId: link.id,
    scope: 'TICKET',
    region: link.region,
    answers: input.consents,
  })
  return { answeredAt }
})
