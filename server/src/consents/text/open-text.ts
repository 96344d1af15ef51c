import { openText } from '#contract/consents/text'
import { handler } from '../../platform/pipeline/index.ts'
import { tellText } from './tell-text.ts'

export default handler(openText, call => tellText(call, call.input.id))
