import { downloadAttachment } from '#contract/sales/attachment'
import { openPaper } from '../files/index.ts'
import { action } from '../platform/action.ts'
import { Bytes } from '../platform/refusal.ts'

export default action(downloadAttachment, async ({ input, actor, world, db, refuse, about }) => {
  about(input.id)
  const attachment = await db
    .selectFrom('sales.attachment')
    .select('paperId')
    .where('id', '=', input.id)
    .where('accountId', '=', actor.accountId)
    .executeTakeFirst()
  const paper = attachment && (await openPaper(world, db, attachment.paperId))
  if (!paper) return refuse('request.not-found')
  return new Bytes(paper.type, paper.bytes, { fileName: paper.name })
})
