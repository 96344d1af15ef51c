import { discardSetUp } from '#contract/sales/session/operations'
import { handler } from '../../platform/pipeline/handler.ts'
import { lockSetUp, writeSetUp } from './lock-set-up.ts'
import { readRevisions } from './read-revisions.ts'

export default handler(discardSetUp, async call => {
  const { input, db, setAuditSubject } = call
  setAuditSubject(input.id)
  const held = await lockSetUp(call, input)
  const { published } = await readRevisions(call, input.id)
  if (published === null) await db.deleteFrom('sales.setUp').where('id', '=', input.id).execute()
  else await writeSetUp(call, held, published)
  return {}
})
