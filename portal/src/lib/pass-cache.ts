/** Where this device keeps the pages of passes, for when there is no network (entries/pass-worker.ts). */
export const passCache = 'fh-pass'

/** No pass is left on this device. Storage may be closed to us: then none was kept. */
export const deleteAllPasses = (): void => void globalThis.caches?.delete(passCache).catch(() => undefined)
