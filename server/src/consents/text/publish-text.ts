import { publishText } from '#contract/consents/text'
import { handler } from '../../platform/pipeline/index.ts'
import { holdText } from './hold-draft.ts'
import { isSame } from './is-same.ts'
import { judgeText } from './text.ts'
import type { TextInput } from './proposed-text.ts'

export default handler(publishText, async call => {
  const { input, context, now, about, refuse, invalid } = call
  const { id, revision, effectiveFrom, reason } = input
  about(id)
  const { draft, current } = await holdText(call, { id, revision })
  if (draft === null || isSame(draft, current.text)) return refuse('consents.text.same')
  if (judgeText(draft).length > 0) return refuse('consents.text.incomplete')
  // What people have read already cannot be told otherwise afterwards.
  if (effectiveFrom !== null && new Date(effectiveFrom) <= now)
    return invalid({ field: 'effectiveFrom', code: 'not_later' })
  const kept: TextInput = { revision, effectiveFrom }
  return {
    proposalId: await context.proposals.propose(call, {
      operation: publishText.name,
      subject: id,
      reason,
      input: kept,
    }),
  }
})
