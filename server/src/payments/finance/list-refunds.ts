import { financePage, listRefunds } from '#contract/payments/finance'
import { handler } from '../../platform/pipeline/handler.ts'
import { findGateway, hasSeveralAccounts } from '../card/find-gateway.ts'
import { registrationRows } from '../../sales/index.ts'
import { requireSession } from '../../platform/require-session.ts'

export default handler(listRefunds, async ({ context, input: { sessionId, after }, actor, db }) => {
  requireSession(actor, sessionId)
  const found = await db
    .selectFrom('payments.refund as refund')
    .innerJoin('payments.cardPayment as card', 'card.id', 'refund.paymentId')
    .innerJoin(registrationRows(db).as('ticket'), 'ticket.id', 'card.ticketId')
    .select(['refund.id', 'refund.amountCents', 'refund.reason', 'refund.requestedAt', 'refund.doneAt'])
    .select(['refund.refusals', 'card.orderNumber', 'card.status as cardStatus', 'card.brand', 'card.last4'])
    .select(['card.provider', 'card.account', 'ticket.id as ticketId', 'ticket.registrationNumber'])
    .where('ticket.sessionId', '=', sessionId)
    .$if(after !== undefined, query =>
      query.where(eb =>
        eb(
          eb.refTuple('refund.requestedAt', 'refund.id'),
          '<',
          eb
            .selectFrom('payments.refund as ended')
            .select(['ended.requestedAt', 'ended.id'])
            .where('ended.id', '=', after ?? '')
            .$asTuple('requestedAt', 'id'),
        ),
      ),
    )
    .orderBy('refund.requestedAt', 'desc')
    .orderBy('refund.id', 'desc')
    .limit(financePage + 1)
    .execute()
  return {
    rows: found.slice(0, financePage).map(({ provider, account, ...row }) => ({
      ...row,
      account: { name: account, isConfigured: findGateway(context, { provider, account }) !== null },
    })),
    isLast: found.length <= financePage,
    hasSeveralAccounts: await hasSeveralAccounts(context, db),
  }
})
