import { sql } from 'kysely'
import { operations } from '#contract'
import { sendNotice } from '../../notices/index.ts'
import { showTime } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { databaseNow } from '../../platform/database/database.ts'
import { readHolders } from '../read-holders.ts'

/**
 * Number of registrations and people that one member of staff views in an hour at most in normal work. Even a busy
 * desk does not view more.
 */
export const usualSubjects = 150

/**
 * The audited operations that reveal a person's identity. The offline bundle is excluded: many staff members download
 * it each morning, and it has its own limit.
 */
export const looks = operations
  .filter(op => op.who === 'staff' && op.audited && op.method === 'GET' && op.name !== 'sales.desk-sets.read')
  .map(({ name }) => name)

/** Notifies the privacy officers of staff members who viewed unusually many records in the past hour. */
export const watchVolume = async (context: Context): Promise<void> => {
  const { office } = context
  const until = new Date(Math.floor((await databaseNow(office)).getTime() / 3_600_000) * 3_600_000)
  const from = new Date(until.getTime() - 3_600_000)
  const subjects = sql<number>`count(distinct subject)::int`
  const found = await office
    .selectFrom('platform.audit')
    .select(['actor', subjects.as('subjects')])
    .where('at', '>=', from.toISOString())
    .where('at', '<', until.toISOString())
    .where('actor', 'like', 'staff:%')
    .where('operation', 'in', looks)
    .where('result', '=', 'done')
    .groupBy('actor')
    .having(subjects, '>', usualSubjects)
    .execute()
  for (const { actor, subjects: count } of found) {
    const id = actor.slice('staff:'.length)
    context.log.warn({ staff: id, subjects: count }, 'a member of staff has looked at unusually many')
    await office.transaction().execute(async db => {
      const { name, email } = await db
        .selectFrom('office.staff')
        .select(['name', 'email'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      for (const { email: to, locale } of (await readHolders(db, 'PRIVACY_OFFICER')).filter(
        holder => holder.id !== id,
      )) {
        const times = { from: showTime(from.toISOString(), locale), until: showTime(until.toISOString(), locale) }
        const values = {
          name,
          email,
          count: String(count),
          ...times,
          url: `${context.config.officeUrl}/office/user-activity?actor=${id}`,
        }
        await sendNotice({ context, db }, { channel: 'EMAIL', to, locale, template: 'volumeUnusual', values })
      }
    })
  }
}
