import { readContent } from '#contract/campaigns/campaign'
import { phaseOf } from '#contract/campaigns/validate'
import { listCampaigns } from '#contract/campaigns/operations'
import { handler } from '../platform/pipeline/handler.ts'
import { readProgress } from './read-progress.ts'
import { publishing } from './read-campaign.ts'

const maxCampaigns = 100

export default handler(listCampaigns, async ({ context, db, now }) => {
  const found = await db
    .selectFrom('campaign.campaign')
    .select(['id', 'kind', 'state', 'content', 'total', 'changedAt'])
    .orderBy('changedAt', 'desc')
    .orderBy('id')
    .limit(maxCampaigns)
    .execute()
  const ids = found.map(({ id }) => id)
  const waiting = await context.proposals.waiting({ db, now }, { operations: publishing, subjects: ids })
  const progressOf = await readProgress(db, ids)
  const rows = found.map(({ id, kind, state, content, total, changedAt }) => {
    const { name, startsAt } = readContent(content)
    const phase = phaseOf({ state, kind, startsAt }, now)
    const progress = { total, ...progressOf(id) }
    return { id, kind, name, phase, isProposed: waiting.has(id), startsAt, changedAt, progress }
  })
  return { rows, now: now.toISOString() }
})
