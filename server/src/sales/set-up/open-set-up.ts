import { openSetUp } from '#contract/sales/set-up/operations'
import { handler } from '../../platform/pipeline/index.ts'
import { readManagedSetUp } from './read-set-up.ts'

export default handler(openSetUp, call => readManagedSetUp(call, call.input.id))
