import { getPropertyThumbnail } from '#contract/sales/session'
import { handler } from '../../platform/pipeline/index.ts'
import { Bytes } from '../../platform/refusal.ts'
import { pictureFile } from './picture.ts'

export default handler(getPropertyThumbnail, async ({ input, context, db, refuse }) => {
  const property = await db.selectFrom('sales.property').select('picture').where('id', '=', input.id).executeTakeFirst()
  const file = property && pictureFile(property.picture, input.width ?? '960')
  if (file === undefined || !(await context.files.exists(file))) return refuse('request.not-found')
  return new Bytes('image/avif', Buffer.from(await context.files.getBytes(file)), { maxAge: 3600 })
})
