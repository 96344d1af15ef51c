import { getUserDocuments } from '#contract/accounts/document'
import { action } from '../platform/action.ts'
import { readDocuments } from './read-documents.ts'
import { propertyExists } from '../sales/index.ts'

export default action(getUserDocuments, async ({ input, actor, world, db, refuse }) => {
  if (!(await propertyExists(db, input.id))) return refuse('request.not-found')
  return readDocuments(world, db, actor.accountId, input.id)
})
