import type { Context } from '../platform/context.ts'
import type { DataKey } from '../platform/crypto/vault.ts'

/** File that is too large to be sealed in one piece: its id and its key. */
type Whole = { id: string; key: DataKey }

const bytesInPart = 1 << 20

const folderOf = (id: string): string => `parts/${id}`
/**
 * The position in the file, and whether the part is the last one, are bound into the seal: no part can be moved or
 * left out.
 */
const placeOf = (id: string, at: number, isLast: boolean) => ({
  table: 'files.part',
  column: isLast ? `last ${at}` : String(at),
  row: id,
})

/**
 * Seals and stores bytes as they arrive, with one part in memory at a time. Returns the number of parts and bytes.
 */
export const saveParts = async (
  { files, vault }: Pick<Context, 'files' | 'vault'>,
  { id, key }: Whole,
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ parts: number; size: number }> => {
  let [waiting, held, parts, size]: [Uint8Array[], number, number, number] = [[], 0, 0, 0]
  const keep = async (isLast: boolean) => {
    const part = Buffer.concat(waiting)
    await files.put(`${folderOf(id)}/${parts}`, vault.seal(key, placeOf(id, parts, isLast), part))
    ;[waiting, held, parts, size] = [[], 0, parts + 1, size + part.length]
  }
  for await (const chunk of bytes) {
    if (held >= bytesInPart) await keep(false)
    waiting.push(chunk)
    held += chunk.length
  }
  await keep(true)
  return { parts, size }
}

/** Reads and opens the bytes of a file that was stored in parts, with one part in memory at a time. */
export async function* readParts(
  { files, vault }: Pick<Context, 'files' | 'vault'>,
  { id, key }: Whole,
  parts: number,
): AsyncGenerator<Buffer> {
  for (let at = 0; at < parts; at++) {
    const sealed = Buffer.from(await files.getBytes(`${folderOf(id)}/${at}`))
    yield vault.openBytes(key, placeOf(id, at, at === parts - 1), sealed)
  }
}

/** Removes all parts of a file, including those of an unfinished attempt. */
export const removeParts = ({ files }: Pick<Context, 'files'>, id: string): Promise<void> =>
  files.deleteAll(folderOf(id))
