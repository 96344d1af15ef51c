import { getPropertyDocument } from '#contract/sales/session'
import { handler } from '../../platform/pipeline/index.ts'
import { Bytes } from '../../platform/refusal.ts'

export default handler(getPropertyDocument, async ({ input, context, db, now, refuse }) => {
  const document = await db
    .selectFrom('sales.propertyDocument')
    .select(['file', 'title', 'publishedAt'])
    .where('id', '=', input.id)
    .executeTakeFirst()
  if (!document || new Date(document.publishedAt) > now || !(await context.files.exists(document.file)))
    return refuse('request.not-found')
  const fileName = `${document.title.en}.pdf`
  return new Bytes('application/pdf', Buffer.from(await context.files.getBytes(document.file)), { fileName })
})
