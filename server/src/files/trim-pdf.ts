import { pdfHeaderAt } from '#contract/files/upload'

const end = '%%EOF'
/** Maximum number of bytes behind the end that are examined: more than any scanner or mail gateway adds. */
const maxTrailingBytes = 4_096

/** Returns true for parts of markup, of an archive or of another document: the bytes could be a file of their own. */
const isSuspect = (bytes: Buffer): boolean => /[<]|PK|%PDF-|\d\s+obj/.test(bytes.toString('latin1'))

/**
 * Cuts off what scanners, printers and mail gateways write before the header and behind the end of a PDF. Bytes that
 * could be part of another file stay, for the check to refuse.
 */
export const trimPdf = (bytes: Uint8Array): Uint8Array => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const from = pdfHeaderAt(file)
  const last = file.lastIndexOf(end)
  if (from < 0 || last < from) return bytes
  const to = last + end.length
  const behind = file.subarray(to)
  const isBlank = !/[^\s\0]/.test(behind.toString('latin1', 0, maxTrailingBytes))
  if (from === 0 && isBlank) return bytes
  if (behind.length > maxTrailingBytes || isSuspect(file.subarray(0, from)) || (!isBlank && isSuspect(behind)))
    return bytes
  return isBlank ? file.subarray(from) : file.subarray(from, to)
}
