import { openProperty } from '#contract/sales/property/management'
import { handler } from '../../platform/pipeline/handler.ts'
import { readManaged } from './read-managed.ts'

export default handler(openProperty, call => readManaged(call, call.input.id))
