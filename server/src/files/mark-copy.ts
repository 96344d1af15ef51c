import { openWorkers } from '../platform/workers/open-workers.ts'
import type { CopyTask } from './draw-copy.ts'
import { uploadTypes } from './upload.ts'

// The worker reads bytes that strangers uploaded, so it runs in a separate process.
const limits = { workers: 1, milliseconds: 20_000, megabytes: 256 }
const draw = openWorkers<CopyTask, Uint8Array>(new URL('./mark-copy.worker.ts', import.meta.url), limits)

/** Returns a copy with a mark across it, such as the viewer and the time: a JPEG of a picture, a PDF of a PDF. */
export const markCopy = async (
  { type, bytes }: { type: string; bytes: Uint8Array },
  mark: string,
): Promise<{ type: string; bytes: Buffer }> => ({
  type: type === uploadTypes.PDF ? type : uploadTypes.JPG,
  bytes: Buffer.from(await draw({ type, bytes, mark })),
})
