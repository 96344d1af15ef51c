import { randomUUID } from 'node:crypto'
import { setPropertyPicture } from '#contract/sales/property/management'
import { drawSizes, openUpload } from '../../files/index.ts'
import type { Scope } from '../../platform/scope.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { pictureFile, pictureSizes } from './picture.ts'
import { lockProperty } from './save-version.ts'
import { saveNextVersion } from './save-next-version.ts'
import { readManaged } from './read-managed.ts'

const hasPicture = async ({ db }: Scope<'db'>, id: string): Promise<boolean> => {
  const { picture } = await db
    .selectFrom('sales.property')
    .select('picture')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return picture !== null
}

export default handler(setPropertyPicture, async call => {
  const { input, uploads, context, db, invalid, setAuditSubject } = call
  const { id, alt, focus } = input
  setAuditSubject(id)
  await lockProperty(call, input)
  const upload = uploads[0] === undefined ? null : await openUpload(context, db, uploads[0])
  if (uploads.length === 0 && (await hasPicture(call, id))) {
    await saveNextVersion(call, id, { pictureAlt: alt, pictureFocus: focus })
    return readManaged(call, id)
  }
  if (!upload) return invalid({ field: 'files', code: 'file_needed' })
  if (!upload.type.startsWith('image/')) return invalid({ field: 'files.0', code: 'file_no_picture' })
  const drawn = await drawSizes(upload.bytes, pictureSizes, focus)
  if (!drawn) return invalid({ field: 'files.0', code: 'picture_too_small' })
  const picture = `properties/${id}/${randomUUID()}`
  for (const { width, format, bytes } of drawn) await context.files.put(pictureFile(picture, width, format), bytes)
  await saveNextVersion(call, id, { picture, pictureAlt: alt, pictureFocus: focus })
  return readManaged(call, id)
})
