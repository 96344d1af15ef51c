import { sql } from 'kysely'
import { listSharedTickets } from '#contract/sales/ticket'
import { action } from '../platform/action.ts'
import { fullName, maskName } from './name.ts'
import { contactIndexes } from './party-place.ts'

/**
 * By the identity number alone nobody finds a registration: an account's number is not proved before the sales office.
 * The mobile number or email, which are, must be those that the registrant told.
 */
export default action(listSharedTickets, async ({ actor, world, db }) => {
  const account = await db
    .selectFrom('accounts.account')
    .select(['email', 'areaCode', 'phoneNumber', 'idNumberIndex'])
    .where('id', '=', actor.accountId)
    .executeTakeFirstOrThrow()
  const contacts = contactIndexes(world.vault, account)
  const rows = await db
    .selectFrom('sales.namedPerson as named')
    .innerJoin('sales.intent as intent', 'intent.id', 'named.intentId')
    .innerJoin('sales.ticket as ticket', 'ticket.intentId', 'intent.id')
    .innerJoin('sales.session as session', 'session.id', 'ticket.sessionId')
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .innerJoin('accounts.account as registrant', 'registrant.id', 'ticket.accountId')
    .select([
      'ticket.registrationNumber',
      'ticket.status',
      'ticket.createdAt',
      'named.role',
      'named.consentedAt',
      'property.id as propertyId',
      'property.name as propertyName',
      'session.name as sessionName',
      'session.verifyBy',
      'registrant.englishLastName',
      'registrant.englishFirstName',
    ])
    .where('named.numberIndex', '=', account.idNumberIndex)
    .where(sql<boolean>`named.contact_indexes && ${contacts}::bytea[]`)
    .where('ticket.accountId', '!=', actor.accountId)
    .orderBy('ticket.createdAt', 'desc')
    .limit(100)
    .execute()
  return {
    rows: rows.map(({ englishLastName, englishFirstName, ...row }) => ({
      ...row,
      registrantName: maskName(fullName({ englishLastName, englishFirstName })),
    })),
  }
})
