import { printData } from '#contract/privacy/privacy'
import { provePassword } from '../accounts/index.ts'
import { handler } from '../platform/pipeline/handler.ts'
import { drawData } from './draw-data.ts'
import { gatherOptions } from './gather-data.ts'

export default handler(
  printData,
  async call => {
    const { input, actor, caller, context, setAuditSubject } = call
    const { accountId } = actor
    setAuditSubject(accountId)
    await provePassword(call, accountId, input.password)
    await context.limits.need(gatherOptions, accountId)
    return drawData(call, accountId, caller.locale)
  },
  { cpuBound: true },
)
