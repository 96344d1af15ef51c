import type { Context } from '../platform/context.ts'
import type { DataKey } from '../platform/crypto/index.ts'

/** What is too large to be sealed in one piece: whose it is, and under which key. */
type Whole = { id: string; key: DataKey }

const bytesInPart = 1 << 20

const folderOf = (id: string): string => `parts/${id}`
/** The place in the file is bound into the seal, and whether it is the last: none can be moved or left out. */
const placeOf = (id: string, at: number, isLast: boolean) => ({
  table: 'files.part',
  column: isLast ? `last ${at}` : String(at),
  row: id,
})

/** Seals and stores bytes as they come, a part in memory at a time: how many parts, how many bytes. */
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

/** The same bytes, a part in memory at a time. */
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

/** Removes all parts there are; those of an attempt that was not finished, too. */
export const removeParts = ({ files }: Pick<Context, 'files'>, id: string): Promise<void> =>
  files.deleteAll(folderOf(id))
