import { maxDocuments, saveUserDocuments } from '#contract/accounts/document'
import { chooseDocuments, readDocuments } from '../../../accounts/index.ts'
import { handler } from '../../../platform/pipeline/handler.ts'
import { propertyExists } from '../property-exists.ts'

export default handler(
  saveUserDocuments,
  async ({ input, actor, context, db, now, uploads, refuse, invalid, setAuditSubject }) => {
    setAuditSubject(actor.accountId)
    if (!(await propertyExists(db, input.id))) return refuse('request.not-found')
    if (input.keep.length + uploads.length > maxDocuments) return invalid({ field: 'files', code: 'files_too_many' })
    const place = { accountId: actor.accountId, propertyId: input.id }
    await chooseDocuments(db, now, place, { way: input.way, uploads, keep: input.keep })
    return readDocuments(context, db, actor.accountId, input.id)
  },
)
