/** The bytes from one position to another, both inclusive. */
export type Range = { from: number; to: number }

/**
 * Returns the bytes that a `Range` header requests (RFC 9110, 14). Null: the whole body, also if the header is not
 * understood or requests several ranges; `none`: there are no such bytes.
 */
export const rangeOf = (header: string | undefined, size: number): Range | 'none' | null => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  // The last N bytes.
  if (first === '') return Number(last) === 0 ? 'none' : { from: Math.max(0, size - Number(last)), to: size - 1 }
  const from = Number(first)
  const to = Math.min(last === '' ? size - 1 : Number(last), size - 1)
  if (last !== '' && Number(last) < from) return null
  return from >= size ? 'none' : { from, to }
}
