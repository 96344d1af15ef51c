import { propertyThumbnail } from '#contract/sales/session'
import { action } from '../platform/action.ts'
import { Bytes } from '../platform/refusal.ts'
import { pictureFile } from './picture.ts'

export default action(propertyThumbnail, async ({ input, world, db, refuse }) => {
  const property = await db.selectFrom('sales.property').select('picture').where('id', '=', input.id).executeTakeFirst()
  const file = property && pictureFile(property.picture, input.width ?? '960')
  if (file === undefined || !(await world.files.exists(file))) return refuse('request.not-found')
  return new Bytes('image/avif', Buffer.from(await world.files.getBytes(file)), { maxAge: 3600 })
})
