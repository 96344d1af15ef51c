/** The numbers in a text: one on each line, or with commas or spaces between them, as a column of a table comes. */
export const serialsIn = (text: string): string[] => text.split(/[\s,;、，；]+/u).filter(Boolean)
