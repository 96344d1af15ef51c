import { financePage, listInstruments } from '#contract/payments/finance'
import { dayRange } from '../../platform/clock.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { requireSession } from '../../platform/require-session.ts'
import { instrumentRows, describeInstruments } from './read-instruments.ts'

export default handler(listInstruments, async ({ input, actor, context, db, invalid }) => {
  const { sessionId, status, receivedFrom, receivedTo, after } = input
  requireSession(actor, sessionId)
  if (receivedFrom !== undefined && receivedTo !== undefined && receivedTo < receivedFrom)
    return invalid({ field: 'receivedTo', code: 'day_before' })
  const found = await instrumentRows(db, sessionId)
    .where('instrument.status', '=', status)
    .$if(receivedFrom !== undefined, query => query.where('received.at', '>=', dayRange(receivedFrom ?? '').from))
    .$if(receivedTo !== undefined, query => query.where('received.at', '<', dayRange(receivedTo ?? '').to))
    .$if(after !== undefined, query =>
      query.where(eb =>
        eb(
          eb.refTuple('instrument.createdAt', 'instrument.id'),
          '<',
          eb
            .selectFrom('payments.instrument as ended')
            .select(['ended.createdAt', 'ended.id'])
            .where('ended.id', '=', after ?? '')
            .$asTuple('createdAt', 'id'),
        ),
      ),
    )
    .orderBy('instrument.createdAt', 'desc')
    .orderBy('instrument.id', 'desc')
    .limit(financePage + 1)
    .execute()
  return {
    rows: await describeInstruments(context, db, found.slice(0, financePage)),
    isLast: found.length <= financePage,
  }
})
