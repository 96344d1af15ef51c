import { openWorkers } from './open-workers.ts'
import type { PrintedRecord } from '../pdf/record.ts'

// Drawing takes up to seconds, and in this process it would block everybody.
const limits = { workers: 1, milliseconds: 60_000, megabytes: 384, patient: true }
const draw = openWorkers<PrintedRecord, Uint8Array>(new URL('./draw-record.worker.ts', import.meta.url), limits)

/** Draws a record as a PDF of as many A4 pages as necessary. */
export const drawRecord = async (record: PrintedRecord): Promise<Buffer> => Buffer.from(await draw(record))
