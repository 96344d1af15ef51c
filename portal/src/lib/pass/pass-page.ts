// What the page of a kept pass is known by to who keeps it and to who shows it.

/** Its script (entries/kept-pass.ts). */
export const passScript = '/kept-pass.js'
/** The header that says until when it may be shown, in milliseconds since 1970. */
export const untilHeader = 'fh-until'
