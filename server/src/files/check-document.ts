import { createReadStream } from 'node:fs'
import { maxDocumentBytes } from '#contract/files/upload'
import { openWorkers, WorkerLost } from '../platform/workers/open-workers.ts'
import type { SpooledFile } from '../platform/files.ts'
import type { Answer, Task } from './clean.worker.ts'
import type { Scanner } from './scan-with-clamd.ts'
import { UploadRefusal } from './upload.ts'

// One document at a time: each may need several times its own size in memory.
const limits = { workers: 1, milliseconds: 90_000, megabytes: 512 }
const check = openWorkers<Task, Answer>(new URL('./clean.worker.ts', import.meta.url), limits)

/**
 * Validates a document on disk: a PDF under the usual rules, but with a higher size limit. Throws an `UploadRefusal`.
 */
export const checkDocument = async ({ path, size }: SpooledFile, scanner: Scanner | null): Promise<void> => {
  if (size === 0) throw new UploadRefusal('file_empty')
  if (size > maxDocumentBytes) throw new UploadRefusal('document_too_large')
  const answer = await check({ path }).catch((error: unknown): Answer => {
    if (error instanceof WorkerLost) return { fault: 'file_damaged' }
    throw error
  })
  if ('fault' in answer) throw new UploadRefusal(answer.fault, answer.found)
  if (scanner && (await scanner(createReadStream(path))) !== 'clean') throw new UploadRefusal('file_infected')
}
