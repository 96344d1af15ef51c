import { getBoard } from '#contract/sales/statistics/board'
import { portalUrl } from '../../platform/context.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { readBoard } from './read-board.ts'
import { requireSession } from '../../platform/require-session.ts'

export default handler(getBoard, async ({ input: { sessionId }, actor, caller, context, db }) => {
  requireSession(actor, sessionId)
  const session = await db
    .selectFrom('sales.session')
    .select(['numbersPublic', 'method'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return {
    ...(await readBoard(context, sessionId)),
    method: session.method,
    isPublic: session.numbersPublic,
    publicPage: portalUrl(context, caller.locale, `numbers/${sessionId}`),
  }
})
