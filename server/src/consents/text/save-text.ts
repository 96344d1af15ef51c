import { saveText } from '#contract/consents/text'
import { handler } from '../../platform/pipeline/index.ts'
import { holdText, keepDraft } from './hold-draft.ts'
import { tellText } from './tell-text.ts'

export default handler(saveText, async call => {
  const { input, about, invalid } = call
  const { id, revision, ...text } = input
  about(id)
  const held = await holdText(call, { id, revision })
  // A document is not spoken of in a sentence; a consent is.
  const isDocument = held.current.text.name === null
  if ((text.name === null) !== isDocument)
    return invalid({ field: 'name', code: isDocument ? 'not_offered' : 'required' })
  if ((text.prompt === null) !== isDocument)
    return invalid({ field: 'prompt', code: isDocument ? 'not_offered' : 'required' })
  await keepDraft(call, held, text)
  return tellText(call, id)
})
