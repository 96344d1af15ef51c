import { discardText } from '#contract/consents/text'
import { handler } from '../../platform/pipeline/index.ts'
import { dropDraft, holdText } from './hold-draft.ts'
import { tellText } from './tell-text.ts'

export default handler(discardText, async call => {
  const { input, about } = call
  about(input.id)
  await holdText(call, input)
  await dropDraft(call, input.id)
  return tellText(call, input.id)
})
