import { financePage, listInstruments } from '#contract/payments/finance'
import { handler } from '../../platform/pipeline/index.ts'
import { needSession } from '../../platform/need-session.ts'
import { instrumentRows, tellInstruments } from './read-instruments.ts'

export default handler(listInstruments, async ({ input, actor, context, db }) => {
  const { sessionId, status, after } = input
  needSession(actor, sessionId)
  const found = await instrumentRows(db, sessionId)
    .where('instrument.status', '=', status)
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
    rows: await tellInstruments(context, db, found.slice(0, financePage)),
    isLast: found.length <= financePage,
  }
})
