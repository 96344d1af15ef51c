import { saveText } from '#contract/consents/text'
import { handler } from '../../platform/pipeline/handler.ts'
import { lockText, saveDraft } from './lock-text.ts'
import { describeText } from './describe-text.ts'

export default handler(saveText, async call => {
  const { input, setAuditSubject, invalid } = call
  const { id, revision, ...text } = input
  setAuditSubject(id)
  const held = await lockText(call, { id, revision })
  // A document has no name or prompt in a sentence; a consent has both.
  const isDocument = held.current.text.name === null
  if ((text.name === null) !== isDocument)
    return invalid({ field: 'name', code: isDocument ? 'not_offered' : 'required' })
  if ((text.prompt === null) !== isDocument)
    return invalid({ field: 'prompt', code: isDocument ? 'not_offered' : 'required' })
  await saveDraft(call, held, text)
  return describeText(call, id)
})
