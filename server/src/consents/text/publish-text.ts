import { publishText } from '#contract/consents/text'
import { handler } from '../../platform/pipeline/handler.ts'
import { lockText } from './lock-text.ts'
import { isSame } from './is-same.ts'
import { validateText } from './text.ts'
import type { TextInput } from './proposed-text.ts'

export default handler(publishText, async call => {
  const { input, context, now, setAuditSubject, refuse, invalid } = call
  const { id, revision, effectiveFrom, reason } = input
  setAuditSubject(id)
  const { draft, current } = await lockText(call, { id, revision })
  if (draft === null || isSame(draft, current.text)) return refuse('consents.text.same')
  if (validateText(draft).length > 0) return refuse('consents.text.incomplete')
  // A text cannot take effect in the past: people may have read the earlier version.
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
