import { sql } from 'kysely'
import { sendNotice } from '../notices/index.ts'
import { databaseNow, type Reader } from '../platform/database.ts'
import { portalUrl, type World } from '../platform/world.ts'
import { moveTicket } from './move-ticket.ts'

const atOnce = 200

/** Tickets whose time has run out, by the database's clock; those that somebody holds just now come with the next round. */
const dueTickets = (db: Reader) =>
  db
    .selectFrom('sales.ticket as ticket')
    .innerJoin('sales.session as session', 'session.id', 'ticket.sessionId')
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .innerJoin('accounts.account as account', 'account.id', 'ticket.accountId')
    .select([
      'ticket.id',
      'ticket.intentId',
      'ticket.accountId',
      'ticket.sessionId',
      'ticket.status',
      'ticket.registrationNumber',
      'property.name as propertyName',
      'account.email',
      'account.locale',
    ])
    .where(eb =>
      eb.or([
        eb.and([eb('ticket.status', '=', 'PENDING'), eb('session.closesAt', '<=', sql<string>`platform.now()`)]),
        eb.and([eb('ticket.status', '=', 'REGISTERED'), eb('session.verifyBy', '<=', sql<string>`platform.now()`)]),
      ]),
    )
    .orderBy('ticket.id')
    .limit(atOnce)
    .forUpdate('ticket')
    .skipLocked()
    .execute()

/**
 * Voids what was not paid when registration closed (T8) and what was not verified by the deadline (T13). Late by an hour
 * or run twice at once, each is voided once. How many were.
 */
export const voidDue = async (world: World): Promise<number> => {
  let done = 0
  for (;;) {
    const count = await world.db.transaction().execute(async db => {
      const now = await databaseNow(db)
      const due = await dueTickets(db)
      for (const ticket of due) {
        const unpaid = ticket.status === 'PENDING'
        const reason = unpaid ? 'UNPAID_AT_CLOSE' : 'NOT_VERIFIED'
        const event = unpaid ? 'close-unpaid' : 'deadline'
        await moveTicket({ db, now }, ticket, { by: 'system', event, actor: 'system', reason })
        await sendNotice(
          { world, db },
          {
            channel: 'EMAIL',
            to: ticket.email,
            locale: ticket.locale,
            template: unpaid ? 'voidedUnpaid' : 'voidedUnverified',
            values: {
              number: ticket.registrationNumber,
              property: ticket.propertyName[ticket.locale],
              url: portalUrl(world, ticket.locale, `registration-of-intent/history/${ticket.id}`),
            },
          },
        )
      }
      return due.length
    })
    done += count
    if (count < atOnce) return done
  }
}
