import { createHash, randomUUID } from 'node:crypto'
import { openUpload } from '../../files/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Location } from '../../platform/crypto/vault.ts'
import type { Reader } from '../../platform/database/database.ts'

const placeOf = (file: string): Location => ({ table: 'sales.ballot_sheet', column: 'file', row: file })
const pathOf = (file: string): string => `sheets/${file}`

/** Returns the sheet in force for a freeze. */
export const lastSheet = (db: Reader, freezeId: string) =>
  db
    .selectFrom('sales.ballotSheet')
    .select(['number', 'file', 'dataKeyId', 'type', 'hash', 'addedBy', 'addedAt'])
    .where('freezeId', '=', freezeId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Encrypts the file that came with a command, under its own key and apart from the registrants' files, because
 * registrants' files may be deleted.
 */
export const sealSheet = async ({ context, db }: { context: Context; db: Reader }, uploadId: string) => {
  const upload = await openUpload(context, db, uploadId)
  if (!upload) throw new Error('an upload was swept away before its command')
  const file = randomUUID()
  const key = await context.vault.newDataKey(db)
  await context.files.put(pathOf(file), context.vault.seal(key, placeOf(file), upload.bytes))
  const hash = createHash('sha256').update(upload.bytes).digest('hex')
  return { file, dataKeyId: key.id, type: upload.type, hash }
}

type Sheet = NonNullable<Awaited<ReturnType<typeof lastSheet>>>

const endings: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }

/** Returns the file name under which the sheet is downloaded. */
export const sheetName = ({ hash, type }: Sheet): string => `signed-sheet-${hash.slice(0, 8)}.${endings[type] ?? 'bin'}`

/**
 * Returns what opens the scan, whose hash was published. The key is read now; the store is read only when the scan is
 * opened.
 */
export const openSheet = async (
  { vault, files }: Context,
  db: Reader,
  { file, dataKeyId }: Sheet,
): Promise<() => Promise<Buffer>> => {
  const key = await vault.dataKey(db, dataKeyId)
  return async () => vault.openBytes(key, placeOf(file), Buffer.from(await files.getBytes(pathOf(file))))
}
