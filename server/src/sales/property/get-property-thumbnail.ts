import { getPropertyThumbnail } from '#contract/sales/property/sales-session'
import { handler } from '../../platform/pipeline/handler.ts'
import { Bytes } from '../../platform/refusal.ts'
import { pictureFile } from './picture.ts'

export default handler(
  getPropertyThumbnail,
  async ({ input, context, db, refuse }) => {
    const { id, width = '960', format = 'webp' } = input
    const property = await db.selectFrom('sales.property').select('picture').where('id', '=', id).executeTakeFirst()
    if (property?.picture == null) return refuse('request.not-found')
    const file = pictureFile(property.picture, width, format)
    if (!(await context.files.exists(file))) return refuse('request.not-found')
    return new Bytes(`image/${format}`, Buffer.from(await context.files.getBytes(file)), { maxAge: 3600 })
  },
  // Browsers cache the thumbnail for an hour.
  { cacheTtlSeconds: 60 },
)
