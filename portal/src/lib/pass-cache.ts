/** Where this device keeps the pages of passes, for when there is no network (doors/pass-worker.ts). */
export const passCache = 'fh-pass'
/** The script of such a page (doors/kept-pass.ts). */
export const passScript = '/kept-pass.js'
/** The header of such a page that says until when it may be shown, in milliseconds since 1970. */
export const untilHeader = 'fh-until'

/** No pass is left on this device. Storage may be closed to us: then none was kept. */
export const forgetPasses = (): void => void globalThis.caches?.delete(passCache).catch(() => undefined)
