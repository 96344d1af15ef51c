import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { checkPdf } from './check-pdf.ts'
import { trimPdf } from './trim-pdf.ts'
import { cleanImage } from './clean-image.ts'
import { answerTasks } from '../platform/workers/answer-tasks.ts'
import { pdfHeaderAt, type UploadKind } from '#contract/files/upload'
import { maxDocumentPages, UploadRefusal, type UploadFault } from './upload.ts'

/** Task of the worker: a file in memory, or a document on disk, which is checked and not changed. */
export type Task = { kind: UploadKind; bytes: Uint8Array } | { path: string }
export type Answer = { bytes: Uint8Array } | { isSound: true } | { fault: UploadFault; found?: string | undefined }

const aliases: Record<string, string> = { apng: 'PNG' }

/**
 * Returns the kind of the content, as a file extension. Text has no magic bytes; people often try to upload two kinds
 * of text.
 */
async function sniff(bytes: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (found && found.ext !== 'xml') return aliases[found.ext] ?? found.ext.toUpperCase()
  const start = Buffer.from(bytes.subarray(0, 1_000)).toString('latin1')
  if (/<svg\b/i.test(start)) return 'SVG'
  return /<(!doctype html|html|head|body|script)\b/i.test(start) ? 'HTML' : found?.ext.toUpperCase()
}

async function check({ path }: { path: string }): Promise<Answer> {
  const bytes = await readFile(path)
  const found = await sniff(bytes)
  if (found !== 'PDF') throw new UploadRefusal('file_no_pdf', found)
  await checkPdf(bytes, maxDocumentPages)
  return { isSound: true }
}

async function clean(task: Task): Promise<Answer> {
  try {
    if ('path' in task) return await check(task)
    const { kind, bytes } = task
    const found = await sniff(bytes)
    if (kind === 'PDF' && (found === undefined || found === kind)) {
      const trimmed = trimPdf(bytes)
      if (pdfHeaderAt(trimmed) < 0) throw new UploadRefusal('file_not_what_it_says')
      await checkPdf(trimmed)
      return { bytes: trimmed }
    }
    if (kind === 'PDF' || found !== kind) throw new UploadRefusal('file_not_what_it_says', found)
    return { bytes: await cleanImage(bytes, kind) }
  } catch (error) {
    if (error instanceof UploadRefusal) return { fault: error.fault, found: error.found }
    return { fault: 'file_damaged' }
  }
}

answerTasks(clean)
