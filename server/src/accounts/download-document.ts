import { downloadUserDocument } from '#contract/accounts/document'
import { openPaper } from '../files/index.ts'
import { handler } from '../platform/pipeline/index.ts'
import { Bytes } from '../platform/refusal.ts'

export default handler(downloadUserDocument, async ({ input, actor, context, db, refuse, about }) => {
  about(input.id)
  const document = await db
    .selectFrom('accounts.document')
    .select('paperId')
    .where('id', '=', input.id)
    .where('accountId', '=', actor.accountId)
    .executeTakeFirst()
  const paper = document && (await openPaper(context, db, document.paperId))
  if (!paper) return refuse('request.not-found')
  return new Bytes(paper.type, paper.bytes, { fileName: paper.name })
})
