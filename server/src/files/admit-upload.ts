import type { Answer, Task } from './clean.worker.ts'
import { openWorkers, WorkerLost } from '../platform/workers/open-workers.ts'
import { bareName, kindFault, kindOfBytes, kindOfName, sizeFault, type UploadKind } from '#contract/files/upload'
import { cleanName, UploadRefusal, uploadTypes } from './upload.ts'
import type { Scanner } from './scan-with-clamd.ts'

export type Upload = {
  kind: UploadKind
  name: string
  bytes: Uint8Array
  type: (typeof uploadTypes)[UploadKind]
}

// Code that reads a stranger's bytes runs in a separate process with limited time and memory.
const limits = { workers: 2, milliseconds: 10_000, megabytes: 128 }
const clean = openWorkers<Task, Answer>(new URL('./clean.worker.ts', import.meta.url), limits)

async function cleaned(task: Task): Promise<Uint8Array> {
  const answer = await clean(task).catch((error: unknown): Answer => {
    if (error instanceof WorkerLost) return { fault: 'file_damaged' }
    throw error
  })
  if ('fault' in answer) throw new UploadRefusal(answer.fault, answer.found)
  if ('isSound' in answer) throw new Error('a picture that was not drawn')
  return answer.bytes
}

/**
 * Validates an upload and redraws its pictures. Throws an `UploadRefusal` if it is refused. If a scanner is
 * configured, no upload enters until the scanner reports it clean.
 */
export async function admitUpload(
  given: { name: string; bytes: Uint8Array },
  scanner: Scanner | null,
): Promise<Upload> {
  const fault = sizeFault(given.bytes.length)
  if (fault) throw new UploadRefusal(fault)
  // A form part without a file name is not a file that somebody chose.
  if (bareName(given.name) === '') throw new UploadRefusal('file_unsupported')
  // The bytes decide the kind. If they match no known kind, the file name does, so that the refusal can say what was
  // found.
  const kind = kindOfBytes(given.bytes) ?? kindOfName(given.name)
  if (!kind) throw new UploadRefusal(kindFault(kind, given.name) ?? 'file_unsupported')
  const bytes = await cleaned({ kind, bytes: given.bytes })
  if (scanner && (await scanner(given.bytes)) !== 'clean') throw new UploadRefusal('file_infected')
  return { kind, name: cleanName(given.name, kind), bytes, type: uploadTypes[kind] }
}
