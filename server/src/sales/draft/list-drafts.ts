import { listDrafts } from '#contract/sales/draft'
import { handler } from '../../platform/pipeline/index.ts'
import { readDrafts } from './read-drafts.ts'

export default handler(listDrafts, async ({ actor, context, db }) => ({
  drafts: (await readDrafts(context, db, actor.accountId)).map(({ id, savedAt, content }) => ({
    id,
    savedAt,
    step: content.step,
    propertyId: content.propertyId,
    sessionId: content.sessionId,
    batchId: content.batchId,
    applicant: content.applicant,
  })),
}))
