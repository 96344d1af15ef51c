import { getUserDocuments } from '#contract/accounts/document'
import { handler } from '../platform/pipeline/index.ts'
import { readDocuments } from './read-documents.ts'
import { propertyExists } from '../sales/index.ts'

export default handler(getUserDocuments, async ({ input, actor, context, db, refuse }) => {
  if (!(await propertyExists(db, input.id))) return refuse('request.not-found')
  return readDocuments(context, db, actor.accountId, input.id)
})
