/** Words that occur in tables from Hong Kong or the Mainland. They show in which encoding the file was saved. */
const known = /樓層|單位|座數|售價|實用面積|楼层|单位|售价|实用面积/

const decoded = (bytes: Uint8Array, writing: string): string | null => {
  try {
    return new TextDecoder(writing, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * Decodes "Unicode text" of spreadsheets, which has two bytes per character, with or without a byte order mark.
 * Returns null for other text.
 */
const wideWriting = (bytes: Uint8Array): string | null => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 1_000)
  // In Latin text every second byte is zero. No other encoding contains zero bytes.
  const zeros = [0, 1].map(odd => start.filter((byte, index) => index % 2 === odd && byte === 0).length)
  if (zeros[0] === zeros[1]) return null
  return (zeros[1] ?? 0) > (zeros[0] ?? 0) ? 'utf-16le' : 'utf-16be'
}

/** Decodes a text file in Unicode, or in the encodings of older spreadsheets in Hong Kong and the Mainland. */
export const decodeText = (bytes: Uint8Array): string => {
  const wide = wideWriting(bytes)
  if (wide !== null) return decoded(bytes, wide) ?? ''
  const utf8 = decoded(bytes, 'utf-8')
  if (utf8 !== null) return utf8
  const other = ['big5', 'gb18030'].map(writing => decoded(bytes, writing))
  return other.find(text => text !== null && known.test(text)) ?? other.find(text => text !== null) ?? ''
}
