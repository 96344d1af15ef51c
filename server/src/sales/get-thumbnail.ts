import { propertyThumbnail } from '#contract/sales/session'
import { action } from '../platform/action.ts'
import { Bytes } from '../platform/refusal.ts'

export default action(propertyThumbnail, async ({ input, world, db, refuse }) => {
  const property = await db.selectFrom('sales.property').select('picture').where('id', '=', input.id).executeTakeFirst()
  if (!property || !(await world.files.exists(property.picture))) return refuse('request.not-found')
  return new Bytes('image/webp', Buffer.from(await world.files.getBytes(property.picture)), { maxAge: 3600 })
})
