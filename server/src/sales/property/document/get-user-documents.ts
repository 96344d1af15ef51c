import { getUserDocuments } from '#contract/accounts/document'
import { readDocuments } from '../../../accounts/index.ts'
import { handler } from '../../../platform/pipeline/handler.ts'
import { propertyExists } from '../property-exists.ts'

export default handler(getUserDocuments, async ({ input, actor, context, db, refuse }) => {
  if (!(await propertyExists(db, input.id))) return refuse('request.not-found')
  return readDocuments(context, db, actor.accountId, input.id)
})
