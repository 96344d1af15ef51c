/** What may be handed in, and under which name (R-5.9, S-8). */

export const uploadKinds = ['JPG', 'PNG', 'PDF'] as const
export type UploadKind = (typeof uploadKinds)[number]
/** Where a picture alone is asked. */
export const pictureKinds = ['JPG', 'PNG'] as const satisfies readonly UploadKind[]

/** "Each smaller than 5MB": the most bytes of one file. */
export const maxBytes = 5_242_879

/** The most bytes of a document that the vendor publishes: brochures run to 60 MB. */
export const maxDocumentBytes = 62_914_560

// Controls, directions and widths nobody sees, lone surrogates, separators of lines.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** A file's name in what is seen of it, at most its last 1,000 characters: composing more would take time by the square. */
export const bareName = (name: string): string => name.slice(-1_000).replace(unseen, '').normalize('NFC').trim()

const endings: Record<string, UploadKind> = {
  '.jpg': 'JPG',
  '.jpeg': 'JPG',
  '.jpe': 'JPG',
  '.jfif': 'JPG',
  '.png': 'PNG',
  '.pdf': 'PDF',
}

/** What a name says, by its last extension, in any case. Names are often wrong or without one: what counts are the bytes. */
export const kindOfName = (name: string): UploadKind | undefined =>
  endings[/\.[a-z]+$/.exec(bareName(name).toLowerCase())?.[0] ?? '']

/** Bytes at the beginning of a file by which its kind is known. */
export const signatureBytes = 1_024

const startsWith = (start: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => start[index] === byte)

/** Where the header of a PDF begins, which readers look for in its first 1,024 bytes; -1: nowhere. */
export const pdfHeaderAt = (bytes: Uint8Array): number =>
  String.fromCharCode(...bytes.subarray(0, signatureBytes)).indexOf('%PDF-')

/** What a file is by its first bytes, whatever its name says; undefined: none of what may be handed in. */
export const kindOfBytes = (start: Uint8Array): UploadKind | undefined => {
  if (startsWith(start, [0xff, 0xd8, 0xff])) return 'JPG'
  if (startsWith(start, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'PNG'
  return pdfHeaderAt(start) >= 0 ? 'PDF' : undefined
}

/** What is wrong with the size of a file: an issue code, or null. */
export const sizeFault = (
  size: number,
  most = maxBytes,
): 'file_empty' | 'file_too_large' | 'document_too_large' | null => {
  if (size === 0) return 'file_empty'
  return size <= most ? null : most === maxBytes ? 'file_too_large' : 'document_too_large'
}

const isOne = (kinds: readonly UploadKind[], ...others: readonly UploadKind[]): boolean =>
  kinds.every(kind => others.includes(kind))

/**
 * What is wrong with what a file is: an issue code, or null.
 *
 * @param kind by its bytes.
 * @param name said to be of a kind that it is not, this is told.
 * @param kinds what may be handed in here.
 */
export const kindFault = (
  kind: UploadKind | undefined,
  name: string,
  kinds: readonly UploadKind[] = uploadKinds,
): 'file_unsupported' | 'file_not_what_it_says' | 'file_no_pdf' | 'file_no_picture' | null => {
  if (kind !== undefined && kinds.includes(kind)) return null
  if (isOne(kinds, 'PDF')) return 'file_no_pdf'
  if (isOne(kinds, 'JPG', 'PNG')) return 'file_no_picture'
  return kindOfName(name) === undefined ? 'file_unsupported' : 'file_not_what_it_says'
}
