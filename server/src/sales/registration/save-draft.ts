import { saveDraft } from '#contract/sales/registration/draft'
import { handler } from '../../platform/pipeline/handler.ts'
import { writeDraft } from './write-draft.ts'

export default handler(
  saveDraft,
  async call => {
    const { input, actor, refuse } = call
    return (await writeDraft(call, { accountId: actor.accountId, ...input })) ?? refuse('sales.draft.stale')
  },
  { requiresAdmission: true },
)
