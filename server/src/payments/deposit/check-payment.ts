import { checkPayment } from '#contract/payments/payment'
import { handler } from '../../platform/pipeline/handler.ts'
import { queueSync } from '../card/queue-sync.ts'
import type { WindowLimit } from '../../platform/limits.ts'
import { findOwnTicket } from '../../sales/index.ts'
import { readHistory } from './read-history.ts'

const perMinute: WindowLimit = { name: 'card-checks', points: 30, seconds: 60 }

export default handler(
  checkPayment,
  async ({ input, actor, context, db, now, refuse, setAuditSubject }) => {
    setAuditSubject(input.id)
    const payment = await db
      .selectFrom('payments.cardPayment')
      .select('ticketId')
      .where('id', '=', input.id)
      .where('accountId', '=', actor.accountId)
      .executeTakeFirst()
    const ticket = payment && (await findOwnTicket(db, actor.accountId, payment.ticketId))
    if (!ticket) return refuse('request.not-found')
    await context.limits.need(perMinute, actor.accountId)
    await queueSync(db, input.id)
    return readHistory(context, db, ticket, now)
  },
  { prioritised: true },
)
