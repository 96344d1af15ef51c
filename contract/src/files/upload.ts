/** File kinds that may be uploaded, with their names (R-5.9, S-8). */

export const uploadKinds = ['JPG', 'PNG', 'PDF'] as const
export type UploadKind = (typeof uploadKinds)[number]
/** File kinds for fields that accept only a picture. */
export const pictureKinds = ['JPG', 'PNG'] as const satisfies readonly UploadKind[]

/** Maximum size of one file in bytes ("Each smaller than 5MB"). */
export const maxBytes = 5_242_879

/** Maximum size in bytes of a document that the vendor publishes: brochures have up to 60 MB. */
export const maxDocumentBytes = 62_914_560

// Control, direction and zero-width characters, lone surrogates and line separators.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/**
 * Returns the visible characters of a file name, at most its last 1,000 characters: normalising a longer name would
 * take quadratic time.
 */
export const bareName = (name: string): string => name.slice(-1_000).replace(unseen, '').normalize('NFC').trim()

const endings: Record<string, UploadKind> = {
  '.jpg': 'JPG',
  '.jpeg': 'JPG',
  '.jpe': 'JPG',
  '.jfif': 'JPG',
  '.png': 'PNG',
  '.pdf': 'PDF',
}

/**
 * Returns the kind that a file name claims by its last extension, in any case. Names are often wrong or have no
 * extension: the bytes decide.
 */
export const kindOfName = (name: string): UploadKind | undefined =>
  endings[/\.[a-z]+$/.exec(bareName(name).toLowerCase())?.[0] ?? '']

/** Number of bytes at the beginning of a file that identify its kind. */
export const signatureBytes = 1_024

const startsWith = (start: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => start[index] === byte)

/** Returns the position of the PDF header, which readers look for in the first 1,024 bytes; -1 if there is none. */
export const pdfHeaderAt = (bytes: Uint8Array): number =>
  String.fromCharCode(...bytes.subarray(0, signatureBytes)).indexOf('%PDF-')

/**
 * Returns the kind of a file by its first bytes, whatever its name says; undefined if the kind may not be uploaded.
 */
export const kindOfBytes = (start: Uint8Array): UploadKind | undefined => {
  if (startsWith(start, [0xff, 0xd8, 0xff])) return 'JPG'
  if (startsWith(start, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'PNG'
  return pdfHeaderAt(start) >= 0 ? 'PDF' : undefined
}

/** Returns the issue code for a wrong file size, or null. */
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
 * Returns the issue code for a wrong file kind, or null.
 *
 * @param kind Kind by the bytes of the file.
 * @param name File name; a name that claims another kind is reported.
 * @param kinds Kinds that may be uploaded here.
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
