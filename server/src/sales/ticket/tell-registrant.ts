import type { Locale } from '#contract/common'
import { letterName } from '#contract/person-name'
import { readAccount } from '../../accounts/index.ts'
import { type Notice, sendNotice } from '../../notices/index.ts'
import { showTime } from '../../platform/clock.ts'
import { portalUrl } from '../../platform/context.ts'
import type { Scope } from '../../platform/scope.ts'
import { officeLines } from '../sales-office/index.ts'
import { type Bring, bringList } from './list-bring.ts'
import { readBring } from './read-bring.ts'
import type { JoinedTicket } from './read-tickets.ts'

/** A letter to a registrant, in the language that they chose for letters; `values` are made in it. */
export const tellRegistrant = async (
  where: Scope<'context' | 'db'>,
  accountId: string,
  template: Notice['template'],
  values: (locale: Locale) => Notice['values'],
  more: Pick<Notice, 'attached' | 'isPatient'> = {},
): Promise<void> => {
  const { email: to, locale, ...person } = await readAccount(where.db, accountId)
  const filled = { name: letterName(locale, person), ...values(locale) }
  await sendNotice(where, { channel: 'EMAIL', to, locale, template, values: filled, ...more })
}

/** A letter says that a registration is Registered, and what is brought to the sales office. `known`: that was read already. */
export const tellRegistered = async (
  where: Scope<'context' | 'db'>,
  ticket: JoinedTicket,
  known?: readonly Bring[],
): Promise<void> => {
  const { context, db } = where
  const bring = known ?? (await readBring(context, db, ticket))
  await tellRegistrant(where, ticket.accountId, 'registered', locale => ({
    number: ticket.registrationNumber,
    property: ticket.propertyName[locale],
    deadline: showTime(ticket.verifyBy, locale),
    bring: bringList(bring, locale),
    office: officeLines(ticket.salesOffice, locale),
    url: portalUrl(context, locale, `registration-of-intent/history/${ticket.id}`),
  }))
}
