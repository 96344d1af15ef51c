import { remainingOf } from '#contract/payments/payment'
import { letterName } from '#contract/person-name'
import { showCents } from '#contract/money'
import { readAccount } from '../../accounts/index.ts'
import { type Attached, type Notice, sendNotice } from '../../notices/index.ts'
import { showTime } from '../../platform/clock.ts'
import { documentsToBring, officeLines, readTicketDetail } from '../../sales/index.ts'
import { portalUrl } from '../../platform/context.ts'
import type { LockedCard } from './lock-card.ts'

/** Past the close nothing more can be paid: what is owed then makes a registration void (D-T8). */
export const isClosed = ({ now, ticket }: LockedCard): boolean => new Date(ticket.closesAt) <= now

/** A letter about a payment, or so much of it, to the one whose registration it is for, in the language that they chose for letters. */
export const notifyPayer = async (
  { context, db, card, ticket }: LockedCard,
  template: Notice['template'],
  { attached = null, amountCents = card.amountCents }: { attached?: Attached | null; amountCents?: number } = {},
): Promise<void> => {
  const account = await readAccount(db, card.accountId)
  // Who was erased meanwhile has no address any more.
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
        amount: showCents(amountCents),
        remaining: showCents(remainingOf(ticket)),
        closes: showTime(ticket.closesAt, locale),
        deadline: showTime(ticket.verifyBy, locale),
        url: portalUrl(context, locale, `registration-of-intent/history/${ticket.id}`),
      },
      attached,
    },
  )
}
