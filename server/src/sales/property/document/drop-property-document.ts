import { dropPropertyDocument } from '#contract/sales/property/management'
import { handler } from '../../../platform/pipeline/handler.ts'
import { readManaged } from '../read-managed.ts'

export default handler(dropPropertyDocument, async call => {
  const { input, context, db, now, refuse, setAuditSubject } = call
  setAuditSubject(input.documentId)
  const document = await db
    .selectFrom('sales.propertyDocument')
    .select(['file', 'publishedAt'])
    .where('id', '=', input.documentId)
    .where('propertyId', '=', input.id)
    .executeTakeFirst()
  if (!document) return refuse('request.not-found')
  if (new Date(document.publishedAt) <= now) return refuse('sales.property.document-public')
  await db.deleteFrom('sales.propertyDocument').where('id', '=', input.documentId).execute()
  await context.files.delete(document.file)
  return readManaged(call, input.id)
})
