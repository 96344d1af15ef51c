import { provePresence } from '#contract/sales/desk/presence'
import { proveDeskCode, spendDeskCodes } from '../../accounts/index.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { lockDeskTicket } from './find-desk-ticket.ts'
import { noteAct } from './desk-act.ts'
import { findMobile } from './find-mobile.ts'

export default handler(
  provePresence,
  async call => {
    const { input, actor, db, now, setAuditSubject } = call
    setAuditSubject(input.id)
    const { id, accountId, intentId } = await lockDeskTicket(call, input.id)
    const { target, mobileIndex } = await findMobile(call, accountId, input.mobile)
    await proveDeskCode(call, { purpose: 'PRESENCE', otpId: input.otpId, code: input.code, target, accountId })
    await spendDeskCodes(call, [input.otpId])
    await db
      .insertInto('sales.presence')
      .values({ intentId, accountId, mobileIndex, staffId: actor.staffId, provedAt: now.toISOString() })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await noteAct(call, id)
    return {}
  },
  { cpuBound: true },
)
