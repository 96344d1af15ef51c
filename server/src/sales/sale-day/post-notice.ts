import { postNotice, withdrawNotice } from '#contract/sales/sale-day/check-in'
import { requireSession } from '../../platform/require-session.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { readNotices, readSaleDay } from './read-sale-day.ts'

/** Maximum number of notices at the same time: a screen in the hall shows no more. */
const maxNotices = 6

export const post = handler(postNotice, async call => {
  const { input, actor, db, now, refuse, setAuditSubject } = call
  const { sessionId, text } = input
  requireSession(actor, sessionId)
  setAuditSubject(sessionId)
  // The session is locked: of two staff members who post at once, the second sees what the first has posted.
  const session = await db
    .selectFrom('sales.session')
    .select('endsAt')
    .where('id', '=', sessionId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!session) return refuse('request.not-found')
  if (session.endsAt !== null && now >= new Date(session.endsAt)) return refuse('sales.day.ended')
  if ((await readNotices(db, sessionId)).length >= maxNotices) return refuse('sales.day.too-many-notices')
  await db
    .insertInto('sales.saleNotice')
    .values({ sessionId, text, staffId: actor.staffId, at: now.toISOString() })
    .execute()
  return readSaleDay(call, sessionId)
})

export const withdraw = handler(withdrawNotice, async call => {
  const { input, actor, db, now, refuse, setAuditSubject } = call
  const { sessionId, noticeId } = input
  requireSession(actor, sessionId)
  setAuditSubject(noticeId)
  const { numUpdatedRows } = await db
    .updateTable('sales.saleNotice')
    .set({ withdrawnAt: now.toISOString() })
    .where('id', '=', noticeId)
    .where('sessionId', '=', sessionId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return refuse('request.not-found')
  return readSaleDay(call, sessionId)
})
