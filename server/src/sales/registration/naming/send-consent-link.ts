import { sendConsentLink } from '#contract/sales/ticket/consent-link'
import { handler } from '../../../platform/pipeline/handler.ts'
import { isActive } from '../../ticket/ticket.ts'
import type { WindowLimit } from '../../../platform/limits.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { invitePeople } from './invite-people.ts'

/** Rate limit for links to one person, so that nobody can flood another's mailbox. */
const letters: WindowLimit = { name: 'consent-link', points: 3, seconds: 86_400 }

export default handler(sendConsentLink, async call => {
  const { input, actor, context, db, now, refuse, setAuditSubject } = call
  setAuditSubject(input.id)
  const person = await db
    .selectFrom('sales.namedPerson as named')
    .innerJoin('sales.intent as intent', 'intent.id', 'named.intentId')
    .innerJoin('sales.ticket as ticket', 'ticket.intentId', 'intent.id')
    .select(['named.intentId', 'named.consentedAt', 'ticket.status'])
    .where('named.id', '=', input.id)
    .where('intent.accountId', '=', actor.accountId)
    // For a bid for several units, prefers an active ticket, while there is one.
    .orderBy(eb => eb('ticket.status', 'in', ['VOIDED', 'WITHDREW']))
    .executeTakeFirst()
  if (!person) return refuse('request.not-found')
  if (person.consentedAt !== null || !isActive(person.status))
    return refuse('sales.ticket.state', { params: { status: person.status } })
  await context.limits.need(letters, input.id)
  const wait = await invitePeople(call, person.intentId, input.id)
  if (wait !== null) throw new Refusal('request.too-many', { retryAfter: wait })
  return { sentAt: now.toISOString() }
})
