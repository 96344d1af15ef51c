/** Returns the typed text, or null if it is blank. */
export const orNull = (text: string | undefined): string | null =>
  text === undefined || text.trim() === '' ? null : text
