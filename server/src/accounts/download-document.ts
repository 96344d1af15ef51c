import { downloadUserDocument } from '#contract/accounts/document'
import { openPaper } from '../files/index.ts'
import { action } from '../platform/action.ts'
import { Bytes } from '../platform/refusal.ts'

export default action(downloadUserDocument, async ({ input, actor, world, db, refuse, about }) => {
  about(input.id)
  const document = await db
    .selectFrom('accounts.document')
    .select('paperId')
    .where('id', '=', input.id)
    .where('accountId', '=', actor.accountId)
    .executeTakeFirst()
  const paper = document && (await openPaper(world, db, document.paperId))
  if (!paper) return refuse('request.not-found')
  return new Bytes(paper.type, paper.bytes, { fileName: paper.name })
})
