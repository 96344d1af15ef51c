/**
 * Returns the unpacked size in bytes of the files in a zip, from its directory. Returns infinity if it has no
 * directory.
 */
export const unpackedSize = (bytes: Uint8Array): number => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = Array.from({ length: Math.min(66_000, bytes.length) }, (_, back) => bytes.length - 22 - back).find(
    at => at >= 0 && view.getUint32(at, true) === 0x06054b50,
  )
  if (end === undefined) return Number.POSITIVE_INFINITY
  let at = view.getUint32(end + 16, true)
  let size = 0
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) return Number.POSITIVE_INFINITY
    size += view.getUint32(at + 24, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return size
}
