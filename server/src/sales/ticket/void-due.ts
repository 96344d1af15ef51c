import { type RawBuilder, sql } from 'kysely'
import { accountRows } from '../../accounts/index.ts'
import { sendNotice } from '../../notices/index.ts'
import { databaseNow, type Reader } from '../../platform/database/database.ts'
import { moveTicket } from './move-ticket.ts'
import { portalUrl, type Context } from '../../platform/context.ts'
import type { Scope } from '../../platform/scope.ts'

const atOnce = 200

/** Tickets whose time has run out: by the database's clock, or at another given instant. */
const dueTickets = (db: Reader, at = sql<string>`platform.now()`) =>
  db
    .selectFrom('sales.ticket as ticket')
    .innerJoin('sales.session as session', 'session.id', 'ticket.sessionId')
    .select('ticket.id')
    .where(eb =>
      eb.or([
        eb.and([
          eb('ticket.status', '=', 'PENDING'),
          eb('session.closesAt', '<=', at),
          // A card payment that was begun in time may still be charged (D-T8).
          eb('ticket.hasOpenCard', '=', false),
        ]),
        eb.and([
          eb('ticket.status', '=', 'REGISTERED'),
          eb('session.verifyBy', '<=', at),
          // An offline desk took the session's data along before the deadline, and may have verified in time.
          eb.not(
            eb.exists(
              eb
                .selectFrom('sales.deskSet as set')
                .select('set.sessionId')
                .whereRef('set.sessionId', '=', 'session.id')
                .whereRef('set.takenAt', '<', 'session.verifyBy')
                .where('set.endedAt', 'is', null)
                .where('set.endsAt', '>', at),
            ),
          ),
          // A verification arrived after the deadline, and no supervisor has decided yet.
          eb.not(
            eb.exists(
              eb
                .selectFrom('sales.deskConflict as conflict')
                .innerJoin('sales.deskDeed as deed', 'deed.id', 'conflict.deedId')
                .select('conflict.deedId')
                .whereRef('conflict.ticketId', '=', 'ticket.id')
                .where('conflict.settledAt', 'is', null)
                .where('deed.refusal', '=', 'sales.desk-set.late'),
            ),
          ),
        ]),
      ]),
    )

/**
 * Locks one due ticket. Returns nothing if another transaction holds it or has changed it meanwhile. The lock comes
 * first and the check second, because the ticket may have changed.
 */
const lockDue = async (db: Reader, id: string) => {
  const lock = db.selectFrom('sales.ticket').select('id').where('id', '=', id).forUpdate().skipLocked()
  return (await lock.executeTakeFirst()) && readDue(db, id)
}

const readDue = (db: Reader, id: string, at?: RawBuilder<string>) =>
  dueTickets(db, at)
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .innerJoin(accountRows(db).as('account'), 'account.id', 'ticket.accountId')
    .select([
      'ticket.intentId',
      'ticket.accountId',
      'ticket.sessionId',
      'ticket.status',
      'ticket.registrationNumber',
      'property.name as propertyName',
      'account.email',
      'account.locale',
    ])
    .where('ticket.id', '=', id)
    .executeTakeFirst()

type DueTicket = NonNullable<Awaited<ReturnType<typeof readDue>>>

const voidTicket = async ({ context, db, now }: Scope<'context' | 'db' | 'now'>, ticket: DueTicket): Promise<void> => {
  const unpaid = ticket.status === 'PENDING'
  const reason = unpaid ? 'UNPAID_AT_CLOSE' : 'NOT_VERIFIED'
  const event = unpaid ? 'close-unpaid' : 'deadline'
  await moveTicket({ context, db, now }, ticket, { by: 'system', event, actor: 'system', reason })
  const { locale } = ticket
  await sendNotice(
    { context, db },
    {
      channel: 'EMAIL',
      to: ticket.email,
      locale,
      template: unpaid ? 'voidedUnpaid' : 'voidedUnverified',
      values: {
        number: ticket.registrationNumber,
        property: ticket.propertyName[locale],
        url: portalUrl(context, locale, `registration-of-intent/history/${ticket.id}`),
      },
      about: ticket.id,
    },
  )
}

/**
 * Voids one ticket in a transaction of its own: several tickets in one transaction could deadlock on their places.
 */
const voidOne = (context: Context, id: string): Promise<boolean> =>
  context.db.transaction().execute(async db => {
    const ticket = await lockDue(db, id)
    if (!ticket) return false
    await voidTicket({ context, db, now: await databaseNow(db) }, ticket)
    return true
  })

/** Voids the tickets of a session that are due at an instant of a rehearsal, in the rehearsal's transaction. */
export const voidRehearsed = async (work: Scope<'context' | 'db' | 'now'>, sessionId: string): Promise<void> => {
  const at = sql<string>`${work.now.toISOString()}::timestamptz`
  const due = await dueTickets(work.db, at).where('ticket.sessionId', '=', sessionId).execute()
  for (const { id } of due) {
    const ticket = await readDue(work.db, id, at)
    if (ticket) await voidTicket(work, ticket)
  }
}

/**
 * Voids what was not paid when registration closed (D-T8) and what was not verified by the deadline (D-T13). Each
 * ticket is voided once, even if the job runs an hour late or twice at once; a ticket that is locked just now is left
 * for the next run. Returns how many were voided.
 */
export const voidDue = async (context: Context): Promise<number> => {
  let done = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const due = await dueTickets(context.db).where('ticket.id', '>', after).orderBy('ticket.id').limit(atOnce).execute()
    for (const { id } of due) {
      try {
        if (await voidOne(context, id)) done++
      } catch (fault) {
        // The fault of one ticket does not block those after it; the next run tries it again.
        context.log.error({ ticket: id, err: fault }, 'a registration could not be voided')
      }
    }
    const last = due.at(-1)
    if (!last || due.length < atOnce) return done
    after = last.id
  }
}
