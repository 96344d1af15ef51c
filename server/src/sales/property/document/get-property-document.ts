import { getPropertyDocument } from '#contract/sales/property/sales-session'
import { readStored } from '../../../files/index.ts'
import { handler } from '../../../platform/pipeline/handler.ts'
import { Bytes } from '../../../platform/refusal.ts'

export default handler(getPropertyDocument, async ({ input, context, db, now, refuse }) => {
  const document = await db
    .selectFrom('sales.propertyDocument')
    .select(['file', 'title', 'publishedAt'])
    .where('id', '=', input.id)
    .executeTakeFirst()
  if (!document || new Date(document.publishedAt) > now) return refuse('request.not-found')
  const stored = await readStored(context, document.file)
  if (!stored) return refuse('request.not-found')
  const fileName = `${document.title.en}.pdf`
  return new Bytes('application/pdf', stored, { fileName })
})
