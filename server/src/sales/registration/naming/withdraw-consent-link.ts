import { letterName } from '#contract/person-name'
import { withdrawConsentLink } from '#contract/sales/ticket/consent-link'
import { readAccount } from '../../../accounts/index.ts'
import { withdrawNamed } from '../../../consents/index.ts'
import { sendNotice } from '../../../notices/index.ts'
import { handler } from '../../../platform/pipeline/handler.ts'
import { touchTickets } from '../../ticket/lock-ticket.ts'
import type { WindowLimit } from '../../../platform/limits.ts'
import { portalUrl } from '../../../platform/context.ts'
import { readLink } from './read-link.ts'

/** Rate limit for withdrawals, because each one sends a letter. */
const withdrawals: WindowLimit = { name: 'withdraw-consent-link', points: 60, seconds: 3_600 }

export default handler(withdrawConsentLink, async call => {
  const { input, actor, context, db, now, refuse, invalid, setAuditSubject } = call
  await context.limits.need(withdrawals, actor.linkId)
  const link = await readLink(context, db, now, actor.linkId)
  if (!link) return refuse('sales.consent-link.gone')
  if (new Date(input.shownAt) > now) return invalid({ field: 'shownAt', code: 'invalid' })
  setAuditSubject(link.id)
  await touchTickets(db, link.intentId)
  const withdrawn = await db
    .updateTable('sales.namedPerson')
    .set({ consentedAt: null })
    .where('id', '=', link.id)
    .where('consentedAt', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  // The consent was not given, or is withdrawn already: there is nothing to prove.
  if (!withdrawn) return { withdrawnAt: now.toISOString() }
  const { accountId, intentId, id: namedPersonId, registrationNumber: number } = link
  await withdrawNamed(call, { accountId, intentId, namedPersonId }, input)
  const { email: to, locale } = await readAccount(db, accountId)
  const url = portalUrl(context, locale, `registration-of-intent/history/${link.ticketId}`)
  const values = { name: letterName(locale, link), person: letterName(locale, link.person), number, url }
  await sendNotice(call, { channel: 'EMAIL', to, locale, template: 'consentWithdrawn', values })
  return { withdrawnAt: now.toISOString() }
})
