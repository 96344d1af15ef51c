import { listBanking } from '#contract/payments/finance'
import { dayRange } from '../../platform/clock.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { sessionPayee } from '../../sales/index.ts'
import { requireSession } from '../../platform/require-session.ts'
import { instrumentRows, describeInstruments } from './read-instruments.ts'

export default handler(listBanking, async ({ input, actor, context, db }) => {
  const { sessionId, day } = input
  requireSession(actor, sessionId)
  const { from, to } = dayRange(day)
  const rows = await instrumentRows(db, sessionId)
    .where('instrument.status', '=', 'RECEIVED')
    .where('last.at', '>=', from)
    .where('last.at', '<', to)
    .orderBy('instrument.bank')
    .orderBy('last.at')
    .execute()
  return { payee: await sessionPayee(db, sessionId), rows: await describeInstruments(context, db, rows) }
})
