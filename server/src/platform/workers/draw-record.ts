import { openWorkers } from './open-workers.ts'
import type { PrintedRecord } from '../pdf/index.ts'

// Drawing takes up to seconds, which in this process would be everybody’s.
const limits = { workers: 1, milliseconds: 60_000, megabytes: 384, patient: true }
const draw = openWorkers<PrintedRecord & { isRoll: boolean }, Uint8Array>(
  new URL('./draw-record.worker.ts', import.meta.url),
  limits,
)

/** A record as a PDF: of as many pages as it takes, or on paper from a roll of 80 mm, as long as it takes. */
export const drawRecord = async (record: PrintedRecord, paper: 'A4' | 'ROLL' = 'A4'): Promise<Buffer> =>
  Buffer.from(await draw({ ...record, isRoll: paper === 'ROLL' }))
