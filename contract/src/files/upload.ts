/** What may be handed in, and under which name (R-5.9, S-8). */

export type UploadKind = 'JPG' | 'PNG' | 'PDF'

/** "Each smaller than 5MB": the most bytes of one file. */
export const mostBytes = 5_242_879

/** The most bytes of a document that the vendor publishes: brochures run to 60 MB. */
export const mostDocumentBytes = 62_914_560

// Controls, directions and widths nobody sees, lone surrogates, separators of lines.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** A file's name in what is seen of it, at most its last 1,000 characters: composing more would take time by the square. */
export const bareName = (name: string): string => name.slice(-1_000).replace(unseen, '').normalize('NFC').trim()

const endings: Record<string, UploadKind> = { '.jpg': 'JPG', '.jpeg': 'JPG', '.png': 'PNG', '.pdf': 'PDF' }

/** By the last extension, in any case. */
export const kindOfName = (name: string): UploadKind | undefined =>
  endings[/\.[a-z]+$/.exec(bareName(name).toLowerCase())?.[0] ?? '']

/** What is wrong with a file as far as its name and size tell: an issue code, or null. */
export const uploadFault = (
  name: string,
  size: number,
  most = mostBytes,
): 'file_empty' | 'file_too_large' | 'document_too_large' | 'file_unsupported' | null => {
  if (size === 0) return 'file_empty'
  if (size > most) return most === mostBytes ? 'file_too_large' : 'document_too_large'
  return kindOfName(name) === undefined ? 'file_unsupported' : null
}
