/** Words that a table of Hong Kong or the Mainland has: by these one sees in which writing it was saved. */
const known = /樓層|單位|座數|售價|實用面積|楼层|单位|售价|实用面积/

const decoded = (bytes: Uint8Array, writing: string): string | null => {
  try {
    return new TextDecoder(writing, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The text of a file: in UTF-8, or as older spreadsheets of Hong Kong and the Mainland save it. */
export const textOf = (bytes: Uint8Array): string => {
  const utf8 = decoded(bytes, 'utf-8')
  if (utf8 !== null) return utf8
  const other = ['utf-16le', 'big5', 'gb18030'].map(writing => decoded(bytes, writing))
  return other.find(text => text !== null && known.test(text)) ?? other.find(text => text !== null) ?? ''
}
