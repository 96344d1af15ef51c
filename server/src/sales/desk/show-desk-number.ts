import { showDeskNumber } from '#contract/sales/desk/desk'
import { openNumber } from '../../accounts/index.ts'
import type { Limit } from '../../platform/limits.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { namedLocation } from '../record/sealed-locations.ts'
import { ownDataKey } from '../record/own-data-key.ts'
import { findDeskTicket } from './find-desk-ticket.ts'

/**
 * Rate limit that is enough for a day at the desk, and low enough to detect a staff member who only collects data.
 */
const looks: Limit = { name: 'desk-numbers', points: 120, seconds: 3_600 }

export default handler(showDeskNumber, async call => {
  const { input, actor, context, db, refuse, setAuditSubject } = call
  setAuditSubject(input.id)
  const { accountId, intentId } = await findDeskTicket(call, input.id)
  await context.limits.need(looks, actor.staffId)
  if (input.personId === accountId) return { idNumber: await openNumber(context, db, accountId) }
  const named = await db
    .selectFrom('sales.namedPerson')
    .select(['id', 'numberSealed'])
    .where('id', '=', input.personId)
    .where('intentId', '=', intentId)
    .executeTakeFirst()
  if (!named) return refuse('request.not-found')
  const key = await ownDataKey(context, db, accountId)
  return { idNumber: context.vault.open(key, namedLocation(named.id, 'number_sealed'), named.numberSealed) }
})
