import { openWorkers } from '../../platform/workers/index.ts'
import type { ReceiptFacts } from './receipt.ts'

// Drawing takes tens of milliseconds, which in this process would be everybody’s.
const limits = { workers: 2, milliseconds: 20_000, megabytes: 256, patient: true }
const draw = openWorkers<ReceiptFacts, Uint8Array>(new URL('./draw-receipt.worker.ts', import.meta.url), limits)

/** A receipt as a PDF of one page. The same facts give the same bytes. */
export const drawReceipt = async (facts: ReceiptFacts): Promise<Buffer> => Buffer.from(await draw(facts))
