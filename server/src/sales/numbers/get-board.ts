import { getBoard } from '#contract/sales/numbers/board'
import { handler } from '../../platform/pipeline/index.ts'
import { readBoard } from './read-board.ts'

export default handler(getBoard, async ({ input: { sessionId }, actor, context, db, refuse }) => {
  if (!actor.assigned.includes(sessionId)) return refuse('request.not-found')
  const session = await db
    .selectFrom('sales.session')
    .select('numbersPublic')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return { ...(await readBoard(context, sessionId)), isPublic: session?.numbersPublic === true }
})
