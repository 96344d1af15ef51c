import { changeAgency } from '#contract/reference/code-list'
import { handler } from '../../platform/pipeline/index.ts'
import { changeValue } from './change-value.ts'

export default handler(changeAgency, changeValue)
