import { requestOpeningNotice } from '#contract/sales/session/opening-notice/operations'
import en from '#contract/sales/session/opening-notice/words/en'
import zhCN from '#contract/sales/session/opening-notice/words/zh-CN'
import zhHK from '#contract/sales/session/opening-notice/words/zh-HK'
import { handler } from '../../platform/pipeline/handler.ts'
import { phaseOf } from '../property/phase.ts'
import { readNoticeSessions } from './read-opening-notices.ts'

const words = { en, 'zh-HK': zhHK, 'zh-CN': zhCN }

export default handler(requestOpeningNotice, async ({ input, actor, caller, db, now, refuse, setAuditSubject }) => {
  const { sessionId } = input
  setAuditSubject(sessionId)
  const session = await db
    .selectFrom('sales.session')
    .select(['opensAt', 'closesAt'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!session) return refuse('request.not-found')
  const phase = phaseOf(session, now)
  if (phase === 'OPEN') return refuse('sales.opening.past')
  if (phase === 'CLOSED') return refuse('sales.session.closed')
  await db
    .insertInto('sales.openingWish')
    .values({
      accountId: actor.accountId,
      sessionId,
      text: words[caller.locale].ask,
      askedAt: now.toISOString(),
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return readNoticeSessions(db, actor.accountId)
})
