import { sendPresenceCode } from '#contract/sales/counter/presence'
import { sendDeskCode } from '../../accounts/index.ts'
import { handler } from '../../platform/pipeline/index.ts'
import { lockDeskTicket } from '../desk/index.ts'
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
