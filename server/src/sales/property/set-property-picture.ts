import { randomUUID } from 'node:crypto'
import { setPropertyPicture } from '#contract/sales/property/management'
import { drawSizes, openUpload } from '../../files/index.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { pictureFile, pictureSizes } from './picture.ts'
import { lockProperty } from './save-version.ts'
import { saveNextVersion } from './save-next-version.ts'
import { readManaged } from './read-managed.ts'

export default handler(setPropertyPicture, async call => {
  const { input, uploads, context, db, invalid, setAuditSubject } = call
  const { id, alt } = input
  setAuditSubject(id)
  await lockProperty(call, input)
  const upload = uploads[0] === undefined ? null : await openUpload(context, db, uploads[0])
  if (!upload) return invalid({ field: 'files', code: 'file_needed' })
  if (!upload.type.startsWith('image/')) return invalid({ field: 'files.0', code: 'file_no_picture' })
  const drawn = await drawSizes(upload.bytes, pictureSizes)
  if (!drawn) return invalid({ field: 'files.0', code: 'picture_too_small' })
  const picture = `properties/${id}/${randomUUID()}`
  for (const { width, format, bytes } of drawn) await context.files.put(pictureFile(picture, width, format), bytes)
  await saveNextVersion(call, id, { picture, pictureAlt: alt })
  return readManaged(call, id)
})
