import type { Locale } from '#contract/common'
import { fillWords } from '#contract/text'
import { showTime } from '../../platform/clock.ts'
import { portalUrl, type Context } from '../../platform/context.ts'
import { databaseNow } from '../../platform/database/database.ts'
import { eachOf, pagesOf } from '../../platform/queue/each-of.ts'
import { readPosition } from '../ballot/read-position.ts'
import { type JoinedTicket, readTickets } from '../ticket/read-tickets.ts'
import { notifyRegistrant } from '../ticket/notify-registrant.ts'
import { reportingWords } from '../words/outcomes.ts'

const atOnce = 500

/**
 * Drawn registrations whose registrants have not been notified, after a given id, so that a failing one is passed by.
 */
const dueOf = ({ db }: Context, after: string) =>
  db
    .selectFrom('sales.ballotPlace as place')
    .innerJoin('sales.ticket as ticket', 'ticket.id', 'place.ticketId')
    .select('place.ticketId as id')
    .where('place.toldAt', 'is', null)
    // A registrant who was struck out has already been notified of that.
    .where('ticket.status', 'in', ['VERIFIED', 'CHECKED_IN'])
    .where('place.ticketId', '>', after)
    .orderBy('place.ticketId')
    .limit(atOnce)
    .execute()

/** Returns when the registration's group checks in, as text in one language. */
const describeWindow = ({ reportFrom, reportUntil, endsAt }: JoinedTicket, locale: Locale): string =>
  reportFrom === null || reportUntil === null || endsAt === null
    ? reportingWords.LATER[locale]
    : fillWords(reportingWords.BETWEEN[locale], {
        from: showTime(reportFrom, locale),
        until: showTime(reportUntil, locale),
        end: showTime(endsAt, locale),
      })

/** Sends the letter exactly once, even if two jobs run at the same time. */
const notifyTicket = (context: Context, ticketId: string): Promise<void> =>
  context.db.transaction().execute(async db => {
    const { numUpdatedRows } = await db
      .updateTable('sales.ballotPlace')
      .set({ toldAt: (await databaseNow(db)).toISOString() })
      .where('ticketId', '=', ticketId)
      .where('toldAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const [ticket] = await readTickets(db, null, { id: ticketId })
    const place = await readPosition(db, ticketId)
    if (!ticket || !place) throw new Error('a place is of a registration')
    await notifyRegistrant({ context, db }, ticket, 'ballotDrawn', locale => ({
      number: ticket.registrationNumber,
      property: ticket.propertyName[locale],
      group: ticket.batchName[locale],
      positions: place.positions.map(position => position.toLocaleString('en')).join(locale === 'en' ? ', ' : '、'),
      entries: place.entries.toLocaleString('en'),
      reporting: describeWindow(ticket, locale),
      ballot: portalUrl(context, locale, `ballot/${ticket.batchId}`),
      url: portalUrl(context, locale, `registration-of-intent/history/${ticketId}`),
    }))
  })

/**
 * Notifies every drawn registrant of their place. If one notification fails, the others are still sent, and that one
 * is tried again.
 */
export const notifyPositions = (context: Context): Promise<void> =>
  eachOf(
    context.log,
    pagesOf(after => dueOf(context, after)),
    ({ id }) => notifyTicket(context, id),
  )
