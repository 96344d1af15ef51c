import { differencesOf } from '#contract/sales/session/differences'
import { readSetUp } from '#contract/sales/session/set-up'
import { describeDifference } from '#contract/sales/session/describe-difference'
import type { Locale } from '#contract/common'
import { showTime } from '../../platform/clock.ts'
import { portalUrl, type Context } from '../../platform/context.ts'
import { databaseNow } from '../../platform/database/database.ts'
import { eachOf, pagesOf } from '../../platform/queue/each-of.ts'
import { notifyEndedAppointments } from '../appointments/notify-ended.ts'
import { notifyRegistrant } from '../ticket/notify-registrant.ts'
import { describeIn } from './difference-words.ts'

const atOnce = 500

/** Notifications that are due to accounts after a given id, so that a failing one is passed by. */
const dueOf = ({ db }: Context, after: string) =>
  db
    .selectFrom('sales.revisionLetter as letter')
    .innerJoin('sales.sessionRevision as after', on =>
      on.onRef('after.sessionId', '=', 'letter.sessionId').onRef('after.revision', '=', 'letter.revision'),
    )
    .innerJoin('sales.sessionRevision as before', on =>
      on
        .onRef('before.sessionId', '=', 'letter.sessionId')
        .on(eb => eb('before.revision', '=', eb(eb.ref('letter.revision'), '-', 1))),
    )
    .innerJoin('sales.session as session', 'session.id', 'letter.sessionId')
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .select([
      'letter.sessionId',
      'letter.revision',
      'letter.accountId as id',
      'letter.ended',
      'after.note',
      'session.name as sessionName',
    ])
    .select(['after.content as after', 'before.content as before', 'property.name as propertyName'])
    .where('letter.sentAt', 'is', null)
    .where('letter.accountId', '>', after)
    .orderBy('letter.accountId')
    .limit(atOnce)
    .execute()

type Due = Awaited<ReturnType<typeof dueOf>>[number]

const changesIn = (due: Due, locale: Locale): string => {
  const after = readSetUp(due.after)
  const teller = {
    method: after.about?.method,
    locale,
    say: describeIn(locale),
    showTime: (instant: string) => showTime(instant, locale),
  }
  return differencesOf(readSetUp(due.before), after)
    .map(difference => describeIn(locale)('line', describeDifference(difference, teller)))
    .join('\n')
}

/** Sends the letter exactly once, even if two jobs run at the same time. */
const notifyHolder = (context: Context, due: Due): Promise<void> =>
  context.db.transaction().execute(async db => {
    const { numUpdatedRows } = await db
      .updateTable('sales.revisionLetter')
      .set({ sentAt: (await databaseNow(db)).toISOString() })
      .where('sessionId', '=', due.sessionId)
      .where('revision', '=', due.revision)
      .where('accountId', '=', due.id)
      .where('sentAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await notifyRegistrant({ context, db }, { accountId: due.id, id: null }, 'sessionRevised', locale => ({
      property: due.propertyName[locale],
      session: due.sessionName[locale],
      note: due.note?.[locale] ?? '',
      changes: changesIn(due, locale),
      url: portalUrl(context, locale, 'registration-of-intent/history'),
    }))
    await notifyEndedAppointments({ context, db }, due.ended)
  })

/**
 * Notifies everybody affected by a revision. If one notification fails, the others are still sent, and that one is
 * tried again.
 */
export const notifyRevisions = (context: Context): Promise<void> =>
  eachOf(
    context.log,
    pagesOf(after => dueOf(context, after)),
    item => notifyHolder(context, item),
  )
