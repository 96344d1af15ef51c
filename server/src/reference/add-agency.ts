import { addAgency } from '#contract/reference/code-list'
import { handler } from '../platform/pipeline/handler.ts'
import { addValue } from './add-value.ts'

export default handler(addAgency, addValue)
