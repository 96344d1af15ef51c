import { needsPrcConsents } from '#contract/identity'
import type { ConsentRegion } from '#contract/consents/consent'
import { accountRows } from '../../../accounts/index.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { ownDataKeys } from '../../record/own-data-key.ts'
import { readNamedPeople } from '../../record/named-people.ts'
import { isActive } from '../../ticket/ticket.ts'
import type { Context } from '../../../platform/context.ts'

/**
 * Returns what the holder of a link is asked; null if the link is too old or the registration is no longer active.
 */
export const readLink = async (context: Context, db: Reader, now: Date, linkId: string) => {
  const row = await db
    .selectFrom('sales.namedPerson as named')
    .innerJoin('sales.intent as intent', 'intent.id', 'named.intentId')
    .innerJoin('sales.ticket as ticket', 'ticket.intentId', 'intent.id')
    .innerJoin('sales.session as session', 'session.id', 'intent.sessionId')
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .innerJoin(accountRows(db).as('account'), 'account.id', 'intent.accountId')
    .select([
      'named.id',
      'named.intentId',
      'named.role',
      'named.consentedAt',
      'session.verifyBy',
      'intent.accountId',
      'ticket.id as ticketId',
      'ticket.status',
      'ticket.registrationNumber',
      'session.name as sessionName',
      'session.salesOffice',
      'property.name as propertyName',
      'account.englishLastName',
      'account.englishFirstName',
      'account.chineseLastName',
      'account.chineseFirstName',
    ])
    .where('named.id', '=', linkId)
    // For a bid for several units, prefers an active ticket, while there is one.
    .orderBy(eb => eb('ticket.status', 'in', ['VOIDED', 'WITHDREW']))
    .orderBy('ticket.createdAt')
    .executeTakeFirst()
  // A link is valid until the session's verification deadline, also if the deadline was moved after the link was
  // sent.
  if (!row || new Date(row.verifyBy) <= now || !isActive(row.status)) return null
  const keyOf = await ownDataKeys(context, db, [row.accountId])
  const people = await readNamedPeople(context, db, keyOf, [row.intentId])
  const person = people.find(({ id }) => id === row.id)
  if (!person) return null
  const region: ConsentRegion = needsPrcConsents(person.details) ? 'CN' : 'HK'
  return { ...row, person: person.details, region }
}
