import { exportData } from '#contract/privacy/privacy'
import { provePassword } from '../accounts/index.ts'
import { handler } from '../platform/pipeline/index.ts'
import { gatherData, gathered } from './gather-data.ts'

export default handler(
  exportData,
  async call => {
    const { accountId } = call.actor
    call.about(accountId)
    await provePassword(call, accountId, call.input.password)
    await call.context.limits.need(gathered, accountId)
    return gatherData(call, accountId)
  },
  { costly: true },
)
