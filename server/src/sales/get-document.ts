import { propertyDocument } from '#contract/sales/session'
import { action } from '../platform/action.ts'
import { Bytes } from '../platform/refusal.ts'

export default action(propertyDocument, async ({ input, world, db, now, refuse }) => {
  const document = await db
    .selectFrom('sales.propertyDocument')
    .select(['file', 'title', 'publishedAt'])
    .where('id', '=', input.id)
    .executeTakeFirst()
  if (!document || new Date(document.publishedAt) > now || !(await world.files.exists(document.file)))
    return refuse('request.not-found')
  const fileName = `${document.title.en}.pdf`
  return new Bytes('application/pdf', Buffer.from(await world.files.getBytes(document.file)), { fileName })
})
