import { printData } from '#contract/privacy/privacy'
import { provePassword } from '../accounts/index.ts'
import { handler } from '../platform/pipeline/index.ts'
import { drawData } from './draw-data.ts'
import { gathered } from './gather-data.ts'

export default handler(
  printData,
  async call => {
    const { input, actor, caller, context, about } = call
    const { accountId } = actor
    about(accountId)
    await provePassword(call, accountId, input.password)
    await context.limits.need(gathered, accountId)
    return drawData(call, accountId, caller.locale)
  },
  { costly: true },
)
