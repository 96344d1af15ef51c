import type { Locale } from '#contract/common'
import { letterName } from '#contract/person-name'
import { readAccount } from '../../accounts/index.ts'
import { type Notice, sendNotice } from '../../notices/index.ts'
import { showTime } from '../../platform/clock.ts'
import { portalUrl } from '../../platform/context.ts'
import type { Scope } from '../../platform/scope.ts'
import { officeLines } from '../sales-office/office-lines.ts'
import { documentsToBring } from './documents-to-bring.ts'
import { type TicketDetail, readTicketDetail, type TicketRecord } from './read-ticket-detail.ts'
import type { JoinedTicket } from './read-tickets.ts'

/**
 * Sends a letter to a registrant, in their language for letters; `values` are built in that language. The second
 * parameter is the account, and the registration that the letter is about, which is null for a letter about none or several. `holder` is
 * their account, if it was read already.
 */
export const notifyRegistrant = async (
  where: Scope<'context' | 'db'>,
  { accountId, id: about }: { accountId: string; id: string | null },
  template: Notice['template'],
  values: (locale: Locale) => Notice['values'],
  { holder, ...more }: Pick<Notice, 'attached' | 'isPatient'> & { holder?: TicketRecord['holder'] } = {},
): Promise<void> => {
  const { email: to, locale, ...person } = holder ?? (await readAccount(where.db, accountId))
  const filled = { name: letterName(locale, person), ...values(locale) }
  await sendNotice(where, { channel: 'EMAIL', to, locale, template, values: filled, about, ...more })
}

/**
 * Sends the letter that a registration is Registered, with what to bring to the sales office. `known` is what was
 * read already.
 */
export const notifyRegistered = async (
  where: Scope<'context' | 'db'>,
  ticket: JoinedTicket,
  known?: TicketDetail,
): Promise<void> => {
  const { context, db } = where
  const bring = known?.bring ?? (await readTicketDetail(context, db, ticket)).bring
  const values = (locale: Locale): Notice['values'] => ({
    number: ticket.registrationNumber,
    property: ticket.propertyName[locale],
    deadline: showTime(ticket.verifyBy, locale),
    bring: documentsToBring(bring, locale),
    office: officeLines(ticket.salesOffice, locale),
    url: portalUrl(context, locale, `registration-of-intent/history/${ticket.id}`),
  })
  await notifyRegistrant(where, ticket, 'registered', values, known && { holder: known.record.holder })
}
