import { openSetUp } from '#contract/sales/session/operations'
import { handler } from '../../platform/pipeline/handler.ts'
import { readManagedSetUp } from './read-set-up.ts'

export default handler(openSetUp, call => readManagedSetUp(call, call.input.id))
