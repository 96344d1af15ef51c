import { removeParts } from '../files/index.ts'
import { destroyDataKey } from '../platform/crypto/index.ts'
import type { Context } from '../platform/context.ts'

/** The key of a file is destroyed, so that no copy of it can be read, and its sealed parts are removed. */
export const deleteFile = async (
  context: Context,
  { id, dataKeyId }: { id: string; dataKeyId: string | null },
): Promise<void> => {
  if (dataKeyId !== null) await destroyDataKey(context.office, dataKeyId)
  await removeParts(context, id)
}
