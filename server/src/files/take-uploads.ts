import { randomUUID } from 'node:crypto'
import { Invalid, Refusal } from '../platform/refusal.ts'
import type { GivenFile } from '../platform/files.ts'
import type { Context } from '../platform/context.ts'
import { admitUpload, type Upload } from './admit-upload.ts'
import { UploadRefusal } from './upload.ts'
import { contentLocation, locationOf, nameLocation } from './upload-location.ts'
import { clamdScanner, ScannerUnavailable } from './scan-with-clamd.ts'

const storeUpload = async (context: Context, upload: Upload): Promise<string> => {
  const id = randomUUID()
  const key = await context.vault.newDataKey(context.db)
  await context.db
    .insertInto('files.upload')
    .values({
      id,
      dataKeyId: key.id,
      nameSealed: context.vault.seal(key, nameLocation(id), upload.name),
      type: upload.type,
      size: upload.bytes.length,
    })
    .execute()
  await context.files.put(locationOf(id), context.vault.seal(key, contentLocation(id), upload.bytes))
  return id
}

/**
 * Looks at what came in, cleans it and stores it sealed, before the handler's transaction: reading a stranger's file takes
 * seconds. Nobody's until a handler claims it; swept away otherwise. Throws Invalid naming each file that is refused.
 */
export const takeUploads = async (context: Context, given: readonly GivenFile[]): Promise<string[]> => {
  const scanner = context.config.clamd === null ? null : clamdScanner(context.config.clamd)
  const looked = await Promise.all(
    given.map(file =>
      admitUpload(file, scanner).catch((thrown: unknown) => {
        if (thrown instanceof UploadRefusal) return thrown
        if (!(thrown instanceof ScannerUnavailable)) throw thrown
        context.log.error({ err: thrown }, 'the virus scanner does not answer')
        throw new Refusal('files.scanner.unavailable', { retryAfter: 60 })
      }),
    ),
  )
  const faults = looked.flatMap((one, at) =>
    one instanceof UploadRefusal ? [{ field: `files.${at}`, code: one.fault }] : [],
  )
  if (faults.length > 0) throw new Invalid(faults)
  const ids: string[] = []
  for (const one of looked) if (!(one instanceof UploadRefusal)) ids.push(await storeUpload(context, one))
  return ids
}
