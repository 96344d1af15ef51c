import { showPropertyDocument } from '#contract/sales/property/management'
import { handler } from '../../platform/pipeline/index.ts'
import { Bytes } from '../../platform/refusal.ts'

export default handler(showPropertyDocument, async ({ input, context, db, refuse }) => {
  const document = await db
    .selectFrom('sales.propertyDocument')
    .select(['file', 'title'])
    .where('id', '=', input.id)
    .executeTakeFirst()
  if (!document || !(await context.files.exists(document.file))) return refuse('request.not-found')
  const fileName = `${document.title.en}.pdf`
  return new Bytes('application/pdf', Buffer.from(await context.files.getBytes(document.file)), { fileName })
})
