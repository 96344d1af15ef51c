import { sql } from 'kysely'
import { listSharedTickets } from '#contract/sales/ticket/ticket'
import { maskName } from '#contract/person-name'
import { accountRows, readAccount } from '../../../accounts/index.ts'
import { handler } from '../../../platform/pipeline/handler.ts'
import { contactIndexes } from '../../record/sealed-locations.ts'
import { isActive } from '../../ticket/ticket.ts'

/**
 * The identity number alone does not find a registration, because an account's number is not proved before the visit
 * to the sales office. The mobile number or email, which are proved, must be those that the registrant gave. For
 * other registrations the account learns only that they exist, so that a person who was named without having agreed
 * can object.
 */
export default handler(listSharedTickets, async ({ actor, context, db }) => {
  const account = await readAccount(db, actor.accountId)
  const contacts = contactIndexes(context.vault, account)
  const rows = await db
    .selectFrom('sales.namedPerson as named')
    .innerJoin('sales.intent as intent', 'intent.id', 'named.intentId')
    .innerJoin('sales.ticket as ticket', 'ticket.intentId', 'intent.id')
    .innerJoin('sales.session as session', 'session.id', 'ticket.sessionId')
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .innerJoin(accountRows(db).as('registrant'), 'registrant.id', 'ticket.accountId')
    .select(sql<boolean>`named.contact_indexes && ${contacts}::bytea[]`.as('isKnown'))
    .select([
      'named.id',
      'named.confirmedAt',
      'named.objectedAt',
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
      'registrant.chineseLastName',
      'registrant.chineseFirstName',
    ])
    .where('named.numberIndex', '=', account.idNumberIndex)
    .where('ticket.accountId', '!=', actor.accountId)
    .orderBy('ticket.createdAt', 'desc')
    .limit(100)
    .execute()
  return {
    rows: rows.flatMap(({ isKnown, englishLastName, englishFirstName, chineseLastName, chineseFirstName, ...row }) =>
      isKnown
        ? [
            {
              ...row,
              registrantName: maskName({ englishLastName, englishFirstName, chineseLastName, chineseFirstName }),
            },
          ]
        : [],
    ),
    strange: rows.filter(({ isKnown, status }) => !isKnown && isActive(status)),
  }
})
