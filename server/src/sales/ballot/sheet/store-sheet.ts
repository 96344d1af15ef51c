import { createHash, randomUUID } from 'node:crypto'
import { openUpload } from '../../../files/index.ts'
import type { Context } from '../../../platform/context.ts'
import type { Location } from '../../../platform/crypto/index.ts'
import type { Reader } from '../../../platform/database/index.ts'

const placeOf = (file: string): Location => ({ table: 'sales.ballot_sheet', column: 'file', row: file })
const pathOf = (file: string): string => `sheets/${file}`

/** The sheet that counts for a freeze. */
export const lastSheet = (db: Reader, freezeId: string) =>
  db
    .selectFrom('sales.ballotSheet')
    .select(['number', 'file', 'dataKeyId', 'type', 'hash', 'addedBy', 'addedAt'])
    .where('freezeId', '=', freezeId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Seals what came with a command, under a key of its own, apart from what registrants hand in: what is theirs may be given up. */
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

/** Under what name it is saved. */
export const sheetName = ({ hash, type }: Sheet): string => `signed-sheet-${hash.slice(0, 8)}.${endings[type] ?? 'bin'}`

/** What opens the scan, as its hash was published: its key is read now, the store is looked into when it is opened. */
export const openSheet = async (
  { vault, files }: Context,
  db: Reader,
  { file, dataKeyId }: Sheet,
): Promise<() => Promise<Buffer>> => {
  const key = await vault.dataKey(db, dataKeyId)
  return async () => vault.openBytes(key, placeOf(file), Buffer.from(await files.getBytes(pathOf(file))))
}
