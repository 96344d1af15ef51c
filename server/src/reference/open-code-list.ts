import { openCodeList } from '#contract/reference/code-list'
import { handler } from '../platform/pipeline/handler.ts'
import { readManaged } from './read-managed.ts'

export default handler(openCodeList, call => readManaged(call, call.input.category))
