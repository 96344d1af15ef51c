import { changeContacts, lockAccount, readRegistrants, takenContact } from '../../accounts/index.ts'
import { sendNotice } from '../../notices/index.ts'
import { showTime } from '../../platform/clock.ts'
import { type Context, portalUrl } from '../../platform/context.ts'
import { databaseNow, type Reader } from '../../platform/database/database.ts'
import { eachOf } from '../../platform/queue/each-of.ts'
import { endExpired, endRecovery } from './end-recovery.ts'

const atOnce = 100

const due = (db: Reader, now: Date) =>
  db
    .selectFrom('privacy.recovery')
    .select(['id', 'accountId', 'email', 'areaCode', 'phoneNumber'])
    .where('state', '=', 'WAITING')
    .where('effectiveAt', '<=', now.toISOString())

/**
 * Locks and checks again one recovery to which nobody has objected, then gives the account its new contacts and
 * notifies its owner there.
 */
const completeOne = (context: Context, { id, accountId }: { id: string; accountId: string }): Promise<void> =>
  context.db.transaction().execute(async db => {
    const lives = await lockAccount(db, accountId)
    const now = await databaseNow(db)
    const work = { context, db, now }
    const row = await due(db, now).where('id', '=', id).executeTakeFirst()
    if (!row) return
    const { email, areaCode, phoneNumber } = row
    const mobile = areaCode === null || phoneNumber === null ? null : { areaCode, phoneNumber }
    // Another account may have taken one of the contacts meanwhile.
    if (!lives || (await takenContact(db, accountId, { email, mobile })) !== null) {
      await endRecovery(db, id, 'TAKEN', now)
      return
    }
    await changeContacts(work, accountId, { email, mobile })
    await endRecovery(db, id, 'DONE', now)
    const [after] = await readRegistrants(db, [accountId])
    if (!after) return
    const { locale } = after
    const values = {
      time: showTime(now.toISOString(), locale),
      url: portalUrl(context, locale, 'forget-password'),
    }
    await sendNotice(work, { channel: 'EMAIL', to: after.email, locale, template: 'recoveryDone', values })
  })

/** Gives accounts their new contacts after the waiting time. A failure of one does not stop the others. */
export const completeRecoveries = async (context: Context): Promise<void> => {
  const now = await databaseNow(context.db)
  await endExpired(context.db, now)
  const rows = await due(context.db, now).orderBy('effectiveAt').limit(atOnce).execute()
  await eachOf(context.log, rows, row => completeOne(context, row))
}
