import { mostDocuments, saveUserDocuments } from '#contract/accounts/document'
import { handler } from '../platform/pipeline/index.ts'
import { chooseDocuments } from './choose-documents.ts'
import { readDocuments } from './read-documents.ts'
import { propertyExists } from '../sales/index.ts'

export default handler(
  saveUserDocuments,
  async ({ input, actor, context, db, now, papers, refuse, invalid, about }) => {
    about(actor.accountId)
    if (!(await propertyExists(db, input.id))) return refuse('request.not-found')
    if (input.keep.length + papers.length > mostDocuments) return invalid({ field: 'files', code: 'files_too_many' })
    const place = { accountId: actor.accountId, propertyId: input.id }
    await chooseDocuments(db, now, place, { way: input.way, papers, keep: input.keep })
    return readDocuments(context, db, actor.accountId, input.id)
  },
)
