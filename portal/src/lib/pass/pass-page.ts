// Constants of a saved pass page, shared by the code that saves it and the code that shows it.

/** Script of the page (entries/kept-pass.ts). */
export const passScript = '/kept-pass.js'
/** Header with the time until which the page may be shown, in milliseconds since 1970. */
export const untilHeader = 'fh-until'
