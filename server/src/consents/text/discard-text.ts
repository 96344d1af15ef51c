import { discardText } from '#contract/consents/text'
import { handler } from '../../platform/pipeline/handler.ts'
import { deleteDraft, lockText } from './lock-text.ts'
import { describeText } from './describe-text.ts'

export default handler(discardText, async call => {
  const { input, setAuditSubject } = call
  setAuditSubject(input.id)
  await lockText(call, input)
  await deleteDraft(call, input.id)
  return describeText(call, input.id)
})
