import { bytesToHex } from '@noble/hashes/utils.js'

const encoder = new TextEncoder()

/** Returns the SHA-256 of a text in UTF-8, or of bytes. */
export const sha256 = (data: string | Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> =>
  crypto.subtle.digest('SHA-256', typeof data === 'string' ? encoder.encode(data) : data)

export const hex = (bytes: ArrayBuffer): string => bytesToHex(new Uint8Array(bytes))

/** Returns the lines of a text in which every line ends with LF; null if the text does not have this form. */
export const linesOf = (text: string): string[] | null => {
  if (text === '') return []
  return text.endsWith('\n') ? text.slice(0, -1).split('\n') : null
}
