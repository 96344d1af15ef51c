import { findRegistrant } from '#contract/sales/registration/related'
import { maskName } from '#contract/person-name'
import { handler } from '../../../platform/pipeline/handler.ts'
import type { WindowLimit } from '../../../platform/limits.ts'
import { findRelated } from './find-related.ts'

/** Rate limit that is low enough that nobody can collect names (S-K11). */
const tries: WindowLimit = { name: 'registrant-name', points: 10, seconds: 3_600 }

export default handler(findRegistrant, async ({ input, actor, context, db, refuse }) => {
  await context.limits.need(tries, actor.accountId)
  const found = await findRelated(db, input.ticketId, input.sessionId, input.propertyId)
  if (!found) return refuse('sales.related.unknown')
  return found.isActive ? { name: maskName(found) } : refuse('sales.related.no-registrant')
})
