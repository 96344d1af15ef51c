import { remainingOf } from '#contract/payments/payment'
import { letterName } from '#contract/person-name'
import { showBriefCents } from '#contract/money'
import { readAccount } from '../../accounts/index.ts'
import { type Attached, type Notice, sendNotice } from '../../notices/index.ts'
import { showTime } from '../../platform/clock.ts'
import { documentsToBring, officeLines, readTicketDetail } from '../../sales/index.ts'
import { portalUrl } from '../../platform/context.ts'
import type { LockedCard } from './lock-card.ts'

/** True after the close: nothing more can be paid, and a deposit that is still due voids the registration (D-T8). */
export const isClosed = ({ now, ticket }: LockedCard): boolean => new Date(ticket.closesAt) <= now

/**
 * Sends a letter about a payment, or about the given amount, to the registrant, in their chosen language for letters.
 */
export const notifyPayer = async (
  { context, db, card, ticket }: LockedCard,
  template: Notice['template'],
  { attached = null, amountCents = card.amountCents }: { attached?: Attached | null; amountCents?: number } = {},
): Promise<void> => {
  const account = await readAccount(db, card.accountId)
  // An account that was erased meanwhile has no address.
  if (account.erasedAt !== null) return
  const { email, locale } = account
  const bring = template === 'paidWhole' ? (await readTicketDetail(context, db, ticket)).bring : []
  await sendNotice(
    { context, db },
    {
      channel: 'EMAIL',
      to: email,
      locale,
      template,
      values: {
        name: letterName(locale, account),
        number: ticket.registrationNumber,
        bring: documentsToBring(bring, locale),
        office: officeLines(ticket.salesOffice, locale),
        property: ticket.propertyName[locale],
        order: card.orderNumber,
        amount: showBriefCents(amountCents),
        remaining: showBriefCents(remainingOf(ticket)),
        closes: showTime(ticket.closesAt, locale),
        deadline: showTime(ticket.verifyBy, locale),
        url: portalUrl(context, locale, `registration-of-intent/history/${ticket.id}`),
      },
      attached,
      about: ticket.id,
    },
  )
}
