import { sql } from 'kysely'
import type { Locale } from '#contract/common'
import { showTime } from '../../platform/clock.ts'
import { portalUrl, type Context } from '../../platform/context.ts'
import type { Reader } from '../../platform/database/database.ts'
import { eachOf, pagesOf } from '../../platform/queue/each-of.ts'
import { notifyRegistrant } from '../ticket/notify-registrant.ts'

const atOnce = 500
const isOpen = sql<boolean>`session.opens_at <= platform.now() and session.closes_at > platform.now()`

const openSessions = (db: Reader) => db.selectFrom('sales.session as session').where(isOpen)

/** Sessions that have opened and still have subscribers to notify. */
const dueOf = ({ db }: Context) =>
  openSessions(db)
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .select(['session.id', 'session.name', 'session.closesAt', 'property.id as propertyId'])
    .select('property.name as propertyName')
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('sales.openingWish as subscription')
          .whereRef('subscription.sessionId', '=', 'session.id')
          .select('text'),
      ),
    )
    .orderBy('session.opensAt')
    .execute()

type Due = Awaited<ReturnType<typeof dueOf>>[number]

/** Subscribers still to be notified whose account id comes after `after`, so that a failing one is passed by. */
const waitingFor = ({ db }: Context, sessionId: string, after: string) =>
  db
    .selectFrom('sales.openingWish')
    .select('accountId as id')
    .where('sessionId', '=', sessionId)
    .where('accountId', '>', after)
    .orderBy('accountId')
    .limit(atOnce)
    .execute()

/**
 * Sends exactly one letter, even if two jobs run at the same time: the second finds the subscription gone. If the
 * session was postponed meanwhile, the subscriber is notified later.
 */
const notifySubscriber = (context: Context, due: Due, accountId: string): Promise<void> =>
  context.db.transaction().execute(async db => {
    const subscription = await db
      .deleteFrom('sales.openingWish')
      .where('accountId', '=', accountId)
      .where('sessionId', '=', due.id)
      .where('sessionId', 'in', openSessions(db).select('session.id'))
      .returning('askedAt')
      .executeTakeFirst()
    if (!subscription) return
    const values = (locale: Locale) => ({
      property: due.propertyName[locale],
      session: due.name[locale],
      closes: showTime(due.closesAt, locale),
      time: showTime(subscription.askedAt, locale),
      url: portalUrl(context, locale, `properties?property=${due.propertyId}`),
    })
    await notifyRegistrant({ context, db }, { accountId, id: null }, 'sessionOpened', values, { isPatient: true })
  })

/**
 * Notifies all subscribers that a session is open. If one notification fails, the others are still sent, and that one
 * is tried again.
 */
export const sendOpeningNotices = async (context: Context): Promise<void> =>
  eachOf(context.log, await dueOf(context), due =>
    eachOf(
      context.log,
      pagesOf(after => waitingFor(context, due.id, after)),
      ({ id }) => notifySubscriber(context, due, id),
    ),
  )
