import { saveDraft } from '#contract/sales/draft'
import { action } from '../platform/action.ts'
import { keepDraft } from './keep-draft.ts'

export default action(saveDraft, async call => {
  const { input, actor, refuse } = call
  return (await keepDraft(call, { accountId: actor.accountId, ...input })) ?? refuse('sales.draft.stale')
})
