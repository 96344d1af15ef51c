import { openText } from '#contract/consents/text'
import { handler } from '../../platform/pipeline/handler.ts'
import { describeText } from './describe-text.ts'

export default handler(openText, call => describeText(call, call.input.id))
