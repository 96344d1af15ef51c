import { showPropertyDocument } from '#contract/sales/property/management'
import { readStored } from '../../../files/index.ts'
import { handler } from '../../../platform/pipeline/handler.ts'
import { Bytes } from '../../../platform/refusal.ts'

export default handler(showPropertyDocument, async ({ input, context, db, refuse }) => {
  const document = await db
    .selectFrom('sales.propertyDocument')
    .select(['file', 'title'])
    .where('id', '=', input.id)
    .executeTakeFirst()
  const stored = document ? await readStored(context, document.file) : null
  if (!document || !stored) return refuse('request.not-found')
  const fileName = `${document.title.en}.pdf`
  return new Bytes('application/pdf', stored, { fileName })
})
