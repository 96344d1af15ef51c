import { openWorkers } from '../platform/workers/index.ts'
import type { Drawn, SizesTask } from './draw-sizes.worker.ts'

// It reads what was sent: in a process of its own.
const limits = { workers: 1, milliseconds: 30_000, megabytes: 128 }
const draw = openWorkers<SizesTask, Drawn[] | null>(new URL('./draw-sizes.worker.ts', import.meta.url), limits)

/** A picture cut to sizes, each in AVIF and WebP; null: it is smaller than the largest. */
export const drawSizes = async (bytes: Uint8Array, sizes: SizesTask['sizes']): Promise<Drawn[] | null> =>
  draw({ bytes, sizes })
