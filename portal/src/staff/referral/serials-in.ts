/**
 * Returns the numbers in a text. They are separated by line breaks, commas or spaces, as in a copied table column.
 */
export const serialsIn = (text: string): string[] => text.split(/[\s,;、，；]+/u).filter(Boolean)
