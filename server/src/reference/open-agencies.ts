import { openAgencies } from '#contract/reference/code-list'
import { handler } from '../platform/pipeline/handler.ts'
import { readManaged } from './read-managed.ts'

export default handler(openAgencies, call => readManaged(call, call.input.category))
