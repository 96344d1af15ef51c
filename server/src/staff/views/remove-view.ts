import { removeView } from '#contract/staff/view'
import { handler } from '../../platform/pipeline/handler.ts'

export default handler(removeView, async ({ input, actor, db, refuse }) => {
  const { numDeletedRows } = await db
    .deleteFrom('office.view')
    .where('id', '=', input.id)
    .where('staffId', '=', actor.staffId)
    .executeTakeFirst()
  return numDeletedRows === 0n ? refuse('request.not-found') : {}
})
