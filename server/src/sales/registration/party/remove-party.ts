import { removeParty } from '#contract/sales/registration/party'
import { handler } from '../../../platform/pipeline/handler.ts'

/** The entry stays for a month, as a draft may still name it, and permanently if a registration names it. */
export default handler(removeParty, async ({ input, actor, db, now, refuse, setAuditSubject }) => {
  setAuditSubject(input.id)
  const removed = await db
    .updateTable('sales.party')
    .set({ removedAt: now.toISOString() })
    .where('id', '=', input.id)
    .where('accountId', '=', actor.accountId)
    .where('removedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return removed ? {} : refuse('request.not-found')
})
