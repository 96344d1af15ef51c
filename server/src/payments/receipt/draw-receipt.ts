import { openWorkers } from '../../platform/workers/open-workers.ts'
import type { ReceiptFacts } from './receipt.ts'

// Drawing takes tens of milliseconds, which would delay every request if it ran in the server process.
const limits = { workers: 2, milliseconds: 20_000, megabytes: 256, patient: true }
const draw = openWorkers<ReceiptFacts, Uint8Array>(new URL('./draw-receipt.worker.ts', import.meta.url), limits)

/** Returns a receipt as a one-page PDF. The same facts give the same bytes. */
export const drawReceipt = async (facts: ReceiptFacts): Promise<Buffer> => Buffer.from(await draw(facts))
