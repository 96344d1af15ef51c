import { copyRequestedData } from '#contract/privacy/request'
import type { WindowLimit } from '../../platform/limits.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { findRegistrant } from '../registrant/find-registrant.ts'
import { drawData } from '../draw-data.ts'
import { requestOf, requestRows } from '../read-requests.ts'

/**
 * Limit on copies that one officer creates: enough for a day's requests, and low enough to reveal mass collection.
 */
const perHour: WindowLimit = { name: 'requested-copies', points: 30, seconds: 3_600 }

export default handler(copyRequestedData, async call => {
  const { input, actor, context, db, now, refuse, setAuditSubject } = call
  const found = await requestRows(db).where('id', '=', input.id).executeTakeFirst()
  if (!found) return refuse('request.not-found')
  const { accountId, kind, state } = requestOf(found)
  setAuditSubject(accountId)
  const { erasedAt, locale } = await findRegistrant(db, accountId)
  if (kind !== 'ACCESS' || state === 'REFUSED' || erasedAt !== null) return refuse('request.not-found')
  await context.limits.need(perHour, actor.staffId)
  await db
    .updateTable('privacy.request')
    .set({ copyMadeAt: now.toISOString(), copyMadeBy: actor.staffId })
    .where('id', '=', input.id)
    .execute()
  return drawData(call, accountId, locale)
})
