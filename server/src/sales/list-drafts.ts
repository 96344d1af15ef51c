import { listDrafts } from '#contract/sales/draft'
import { action } from '../platform/action.ts'
import { readDrafts } from './read-drafts.ts'

export default action(listDrafts, async ({ actor, world, db }) => ({
  drafts: (await readDrafts(world, db, actor.accountId)).map(({ id, savedAt, content }) => ({
    id,
    savedAt,
    step: content.step,
    propertyId: content.propertyId,
    sessionId: content.sessionId,
    batchId: content.batchId,
    applicant: content.applicant,
  })),
}))
