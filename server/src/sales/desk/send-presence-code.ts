import { sendPresenceCode } from '#contract/sales/desk/presence'
import { sendDeskCode } from '../../accounts/index.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { lockDeskTicket } from './find-desk-ticket.ts'
import { findMobile } from './find-mobile.ts'

export default handler(
  sendPresenceCode,
  async call => {
    const { input, setAuditSubject } = call
    setAuditSubject(input.id)
    const { accountId } = await lockDeskTicket(call, input.id)
    const { mobile } = await findMobile(call, accountId, input.mobile)
    return sendDeskCode(call, 'PRESENCE', accountId, { channel: 'SMS', ...mobile })
  },
  { cpuBound: true },
)
