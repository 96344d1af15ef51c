import { downloadAttachment } from '#contract/sales/attachment'
import { openPaper } from '../files/index.ts'
import { handler } from '../platform/pipeline/index.ts'
import { Bytes } from '../platform/refusal.ts'

export default handler(downloadAttachment, async ({ input, actor, context, db, refuse, about }) => {
  about(input.id)
  const attachment = await db
    .selectFrom('sales.attachment')
    .select('paperId')
    .where('id', '=', input.id)
    .where('accountId', '=', actor.accountId)
    .executeTakeFirst()
  const paper = attachment && (await openPaper(context, db, attachment.paperId))
  if (!paper) return refuse('request.not-found')
  return new Bytes(paper.type, paper.bytes, { fileName: paper.name })
})
