import { sendNotice } from '../../notices/index.ts'
import { showTime } from '../../platform/clock.ts'
import type { Scope } from '../../platform/scope.ts'

/** Notifies a member of staff of each change to their login credentials. */
export const notifyFactorsChanged = async (
  { context, db, now }: Scope<'context' | 'db' | 'now'>,
  staffId: string,
): Promise<void> => {
  const { email, locale } = await db
    .selectFrom('office.staff')
    .select(['email', 'locale'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const values = { time: showTime(now.toISOString(), locale) }
  await sendNotice({ context, db }, { channel: 'EMAIL', to: email, locale, template: 'staffFactorsChanged', values })
}
