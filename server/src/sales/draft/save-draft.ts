import { saveDraft } from '#contract/sales/draft'
import { handler } from '../../platform/pipeline/index.ts'
import { keepDraft } from './keep-draft.ts'

export default handler(
  saveDraft,
  async call => {
    const { input, actor, refuse } = call
    return (await keepDraft(call, { accountId: actor.accountId, ...input })) ?? refuse('sales.draft.stale')
  },
  { waits: true },
)
