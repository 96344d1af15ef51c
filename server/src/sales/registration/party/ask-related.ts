import { maskName } from '#contract/person-name'
import { accountRows, readAccount } from '../../../accounts/index.ts'
import { sendNotice } from '../../../notices/index.ts'
import type { WindowLimit } from '../../../platform/limits.ts'
import { portalUrl } from '../../../platform/context.ts'
import { addressOf } from '../naming/invite-people.ts'
import { isActive } from '../../ticket/ticket.ts'
import type { Scope } from '../../../platform/scope.ts'

/** Rate limit for letters to one address, from all registrations. */
const letters: WindowLimit = { name: 'related-letters', points: 6, seconds: 86_400 }

/**
 * Links a registration to another: immediately if both belong to the same account, else when the owner of the other
 * accepts. That owner is notified.
 */
export const askRelated = async (
  { context, db, actor }: Scope<'context' | 'db' | 'actor'>,
  intentId: string,
  ticketId: string,
): Promise<void> => {
  const other = await db
    .selectFrom('sales.ticket as ticket')
    .innerJoin(accountRows(db).as('account'), 'account.id', 'ticket.accountId')
    .select(['ticket.accountId', 'ticket.status', 'ticket.registrationNumber', 'account.email', 'account.locale'])
    .where('ticket.id', '=', ticketId)
    .executeTakeFirstOrThrow()
  // The other registration was withdrawn or voided since it was found: there is nothing to link to, and the
  // registration stays without a link.
  if (!isActive(other.status)) return
  const own = other.accountId === actor.accountId
  await db
    .insertInto('sales.relatedRegistration')
    .values({ intentId, ticketId, status: own ? 'ACCEPTED' : 'ASKED' })
    .execute()
  if (own || !(await context.limits.take(letters, addressOf(context, other.email))).left) return
  const asker = await readAccount(db, actor.accountId)
  const url = portalUrl(context, other.locale, `registration-of-intent/history/${ticketId}`)
  const values = { number: other.registrationNumber, name: maskName(asker), url }
  const { email: to, locale } = other
  await sendNotice({ context, db }, { channel: 'EMAIL', to, locale, template: 'relatedAsked', values })
}
