import { sendRecoveryCode } from '#contract/privacy/recovery'
import { lockAccount, sendDeskCode } from '../../accounts/index.ts'
import { handler } from '../../platform/pipeline/handler.ts'

export default handler(
  sendRecoveryCode,
  async call => {
    const { input, db, refuse, setAuditSubject } = call
    setAuditSubject(input.id)
    if (!(await lockAccount(db, input.id))) return refuse('request.not-found')
    return sendDeskCode(call, 'RECOVERY', input.id, input.target)
  },
  { cpuBound: true },
)
