/** What was typed, or null where nothing was. */
export const orNull = (text: string | undefined): string | null =>
  text === undefined || text.trim() === '' ? null : text
