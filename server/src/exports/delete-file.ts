import { removeParts } from '../files/index.ts'
import { destroyDataKey } from '../platform/crypto/destroy-data-key.ts'
import type { Context } from '../platform/context.ts'

/** Destroys the key of a file, so that no copy of it can be read, and removes its sealed parts. */
export const deleteFile = async (
  context: Context,
  { id, dataKeyId }: { id: string; dataKeyId: string | null },
): Promise<void> => {
  if (dataKeyId !== null) await destroyDataKey(context.office, dataKeyId)
  await removeParts(context, id)
}
