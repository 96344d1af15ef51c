import { openWorkers } from '../platform/workers/open-workers.ts'
import type { Drawn, SizesTask } from './draw-sizes.worker.ts'

// The worker reads uploaded bytes, so it runs in a separate process.
const limits = { workers: 1, milliseconds: 30_000, megabytes: 128 }
const draw = openWorkers<SizesTask, Drawn[] | null>(new URL('./draw-sizes.worker.ts', import.meta.url), limits)

/**
 * Cuts a picture to sizes around its focal point, each in AVIF and WebP. Returns null if the picture is smaller than
 * the largest size.
 */
export const drawSizes = async (
  bytes: Uint8Array,
  sizes: SizesTask['sizes'],
  focus: SizesTask['focus'],
): Promise<Drawn[] | null> => draw({ bytes, sizes, focus })
