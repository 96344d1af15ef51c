/** Name of the cache where this device stores pass pages for offline use (entries/pass-worker.ts). */
export const passCache = 'fh-pass'

/** Deletes all passes from this device. If the browser blocks storage, no pass was stored. */
export const deleteAllPasses = (): void => void globalThis.caches?.delete(passCache).catch(() => undefined)
