import { Readable } from 'node:stream'
import type { Context } from '../platform/context.ts'
import type { StoredBytes } from '../platform/refusal.ts'

async function* between(bytes: AsyncIterable<Buffer>, from: number, to: number): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of bytes) {
    const wanted = chunk.subarray(Math.max(0, from - at), Math.max(0, to + 1 - at))
    if (wanted.length > 0) yield wanted
    at += chunk.length
    if (at > to) return
  }
}

/**
 * Returns the stored object under a key, to be sent whole or in part, with one piece in memory at a time. Returns
 * null if there is none.
 */
export const readStored = async ({ files }: Pick<Context, 'files'>, key: string): Promise<StoredBytes | null> => {
  if (!(await files.exists(key))) return null
  const { contentLength: size } = await files.getMetaData(key)
  return {
    size,
    read: async (from, to) => Readable.from(between(await files.getStream(key), from, to)),
  }
}
