import { acceptLateVerification } from '#contract/sales/desk/desk-conflict'
import { type Call, handler } from '../../platform/pipeline/handler.ts'
import { verificationNumber } from '../desk/verification.ts'
import { verifyAtDesk } from '../desk/verification/verify-at-desk.ts'
import { builtOn, lateRefusal } from './late-verification.ts'

/** Returns the waiting verification, locked, so that it is decided only once. */
const lockLate = ({ db, input }: Call<typeof acceptLateVerification>) =>
  db
    .selectFrom('sales.deskConflict as conflict')
    .innerJoin('sales.deskDeed as deed', 'deed.id', 'conflict.deedId')
    .innerJoin('sales.deskSet as set', 'set.id', 'conflict.setId')
    .select(['deed.id', 'deed.version', 'deed.judgedAt', 'deed.receiptNumber', 'set.staffId', 'set.sessionId'])
    .where('conflict.setId', '=', input.setId)
    .where('conflict.ticketId', '=', input.ticketId)
    .where('conflict.settledAt', 'is', null)
    .where('deed.refusal', '=', lateRefusal)
    .orderBy('deed.madeAt')
    .limit(1)
    .forUpdate('conflict')
    .executeTakeFirst()

export default handler(acceptLateVerification, async call => {
  const { input, actor, context, db, now, refuse, setAuditSubject } = call
  const { setId, ticketId, reason } = input
  setAuditSubject(ticketId)
  const late = await lockLate(call)
  if (!late || late.receiptNumber === null || !actor.assigned.includes(late.sessionId))
    return refuse('request.not-found')
  if (late.staffId === actor.staffId) return refuse('office.proposal.own')
  await context.proposals.needCounting(call, [late.staffId])
  // The verification counts as the clerk's, at the time that the desk gave, because the registrant's printed receipt
  // says so. The supervisor is recorded in the conflict and in the audit.
  await verifyAtDesk(
    { ...call, now: new Date(late.judgedAt), actor: { ...actor, staffId: late.staffId } },
    {
      id: ticketId,
      version: await builtOn(db, { setId, ticketId, version: late.version }),
      receiptNumber: late.receiptNumber,
    },
  )
  await db
    .updateTable('sales.deskConflict')
    .set({ settledAt: now.toISOString(), settledBy: actor.staffId, settleReason: reason, accepted: true })
    .where('deedId', '=', late.id)
    .execute()
  return { receiptNumber: verificationNumber(late.receiptNumber) }
})
