import { answerNaming } from '#contract/sales/registration/naming'
import { handler } from '../../../platform/pipeline/handler.ts'
import { findNaming, settleNaming } from './settle-naming.ts'

export default handler(answerNaming, async ({ input, actor, db, now, refuse, setAuditSubject }) => {
  setAuditSubject(input.id)
  const naming = await findNaming(db, actor.accountId, input.id)
  if (!naming) return refuse('request.not-found')
  const settled = await settleNaming(db, now, naming, input.agrees)
  if (settled === 'GONE') return refuse('request.not-found')
  if (settled === 'FULL') return refuse('sales.naming.full', { params: { limit: naming.limit } })
  return { agrees: input.agrees }
})
