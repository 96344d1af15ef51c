import { randomUUID } from 'node:crypto'
import { Invalid, Refusal } from '../platform/refusal.ts'
import { createReadStream } from 'node:fs'
import type { ArrivedFile, SpooledFile } from '../platform/files.ts'
import type { Context } from '../platform/context.ts'
import { admitUpload, type Upload } from './admit-upload.ts'
import { checkDocument } from './check-document.ts'
import { saveParts } from './sealed-parts.ts'
import { cleanName, UploadRefusal, uploadTypes } from './upload.ts'
import { contentLocation, locationOf, nameLocation } from './upload-location.ts'
import { clamdScanner, type Scanner, ScannerUnavailable } from './scan-with-clamd.ts'

const admit = async (file: ArrivedFile, scanner: Scanner | null): Promise<Upload | SpooledFile> => {
  if (!('path' in file)) return admitUpload(file, scanner)
  await checkDocument(file, scanner)
  return file
}

type Described = { name: string; type: Upload['type']; size: number; parts: number | null }

/** Inserts the row of an upload before its bytes are stored, so that the sweep removes unfinished uploads. */
const addUpload = async ({ vault, db }: Context, { name, ...described }: Described) => {
  const id = randomUUID()
  const key = await vault.newDataKey(db)
  const nameSealed = vault.seal(key, nameLocation(id), name)
  await db
    .insertInto('files.upload')
    .values({ ...described, id, dataKeyId: key.id, nameSealed })
    .execute()
  return { id, key }
}

const storeUpload = async (context: Context, { name, type, bytes }: Upload): Promise<string> => {
  const { id, key } = await addUpload(context, { name, type, size: bytes.length, parts: null })
  await context.files.put(locationOf(id), context.vault.seal(key, contentLocation(id), bytes))
  return id
}

/** Stores a document from disk, sealed in parts with one part in memory at a time. */
const storeDocument = async (context: Context, { name, path, size }: SpooledFile): Promise<string> => {
  const added = await addUpload(context, { name: cleanName(name, 'PDF'), type: uploadTypes.PDF, size, parts: 0 })
  const { parts } = await saveParts(context, added, createReadStream(path))
  await context.db.updateTable('files.upload').set({ parts }).where('id', '=', added.id).execute()
  return added.id
}

/**
 * Validates, cleans and stores uploads sealed, before the handler's transaction, because reading a stranger's file
 * takes seconds. An upload belongs to nobody until a handler claims it; the sweep removes it otherwise. Throws
 * `Invalid`, which names each refused file.
 */
export const takeUploads = async (context: Context, given: readonly ArrivedFile[]): Promise<string[]> => {
  const scanner = context.config.clamd === null ? null : clamdScanner(context.config.clamd)
  const looked = await Promise.all(
    given.map(file =>
      admit(file, scanner).catch((thrown: unknown) => {
        if (thrown instanceof UploadRefusal) return thrown
        if (!(thrown instanceof ScannerUnavailable)) throw thrown
        context.log.error({ err: thrown }, 'the virus scanner does not answer')
        throw new Refusal('files.scanner.unavailable', { retryAfter: 60 })
      }),
    ),
  )
  const faults = looked.flatMap((item, index) =>
    item instanceof UploadRefusal ? [{ field: `files.${index}`, code: item.fault }] : [],
  )
  if (faults.length > 0) throw new Invalid(faults)
  const ids: string[] = []
  for (const item of looked)
    if (!(item instanceof UploadRefusal))
      ids.push(await ('path' in item ? storeDocument(context, item) : storeUpload(context, item)))
  return ids
}
