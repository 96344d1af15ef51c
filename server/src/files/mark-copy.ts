import { openWorkers } from '../platform/workers/index.ts'
import type { CopyTask } from './draw-copy.ts'
import { uploadTypes } from './upload.ts'

// It reads what strangers have sent: in a process of its own.
const limits = { workers: 1, milliseconds: 20_000, megabytes: 256 }
const draw = openWorkers<CopyTask, Uint8Array>(new URL('./mark-copy.worker.ts', import.meta.url), limits)

/** A copy with a mark across it, such as who looks at it and when; of a picture a JPEG, of a PDF a PDF. */
export const markCopy = async (
  { type, bytes }: { type: string; bytes: Uint8Array },
  mark: string,
): Promise<{ type: string; bytes: Buffer }> => ({
  type: type === uploadTypes.PDF ? type : uploadTypes.JPG,
  bytes: Buffer.from(await draw({ type, bytes, mark })),
})
