import { exportData } from '#contract/privacy/privacy'
import { provePassword } from '../accounts/index.ts'
import { handler } from '../platform/pipeline/handler.ts'
import { gatherData, gatherOptions } from './gather-data.ts'

export default handler(
  exportData,
  async call => {
    const { accountId } = call.actor
    call.setAuditSubject(accountId)
    await provePassword(call, accountId, call.input.password)
    await call.context.limits.need(gatherOptions, accountId)
    return gatherData(call, accountId)
  },
  { cpuBound: true },
)
