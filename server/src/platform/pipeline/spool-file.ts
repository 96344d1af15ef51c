import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SpooledFile } from '../files.ts'

type Arriving = { name: string; stream: AsyncIterable<Buffer> }

/** Writes a file that is too large for memory to disk, as it arrives. The caller removes it. */
export const spoolFile = async (folder: string, { name, stream }: Arriving): Promise<SpooledFile> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of stream) {
      hash.update(chunk)
      size += chunk.length
      await file.writeFile(chunk)
    }
  } catch (fault) {
    await rm(path, { force: true })
    throw fault
  } finally {
    await file.close()
  }
  return { name, path, size, sha256: hash.digest('hex') }
}
