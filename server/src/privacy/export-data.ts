import { exportData } from '#contract/privacy/privacy'
import { provePassword } from '../accounts/index.ts'
import { action } from '../platform/action.ts'
import { gatherData } from './gather-data.ts'

export default action(
  exportData,
  async call => {
    const { accountId } = call.actor
    call.about(accountId)
    await provePassword(call, accountId, call.input.password)
    return gatherData(call)
  },
  { costly: true },
)
