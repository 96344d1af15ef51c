import { changeCodeValue } from '#contract/reference/code-list'
import { handler } from '../platform/pipeline/handler.ts'
import { changeValue } from './change-value.ts'

export default handler(changeCodeValue, changeValue)
