import { constants, createInflate } from 'node:zlib'
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFRawStream,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { maxPages, UploadRefusal } from './upload.ts'
import { PdfParser } from './pdf-lib-internals.ts'

const maxInflated = 50_000_000

/**
 * Names that make a reader run, fetch, send or unpack something. A link (URI) that a person must click is not one of
 * them.
 */
const active = `
  JS JavaScript AA Launch SubmitForm ImportData GoToR GoToE XFA EmbeddedFile EmbeddedFiles EF FileAttachment
  RichMedia RichMediaContent Rendition Movie Sound 3D`
  .trim()
  .split(/\s+/)

const named = (text: string) => PDFName.of(text)

const filterNames: Record<string, string> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
}
const compressionFilters = ['FlateDecode', 'LZWDecode', 'RunLengthDecode']

const filtersOf = (dict: PDFDict): string[] => {
  const filter = dict.lookup(named('Filter')) ?? dict.lookup(named('F'))
  const list = filter instanceof PDFArray ? filter.asArray().map(pdfObject => dict.context.lookup(pdfObject)) : [filter]
  const names = list.flatMap(item => (item instanceof PDFName ? [item.decodeText()] : []))
  return names.map(name => filterNames[name] ?? name)
}

const decoded = ({ dict, contents }: PDFRawStream, filters: string[]) =>
  decodePDFRawStream(PDFRawStream.of(dict.context.obj({ Filter: filters.map(named) }), contents))

/** Returns true if the stream expands beyond the limit. Counts the bytes as they arrive and never stores them. */
async function isBomb(stream: PDFRawStream): Promise<boolean> {
  const filters = filtersOf(stream.dict)
  const at = filters.findIndex(name => compressionFilters.includes(name))
  const [swells] = at < 0 ? [] : filters.slice(at)
  if (!swells) return false
  if (filters.slice(at + 1).some(name => compressionFilters.includes(name))) return true // only a bomb is compressed twice
  const before = filters.slice(0, at)
  if (swells !== 'FlateDecode')
    return decoded(stream, [...before, swells]).getBytes(maxInflated + 1).length > maxInflated
  const inflate = createInflate({ chunkSize: 65_536, finishFlush: constants.Z_SYNC_FLUSH })
  inflate.end(before.length > 0 ? decoded(stream, before).decode() : stream.contents)
  let size = 0
  try {
    for await (const chunk of inflate) {
      size += chunk.length
      if (size > maxInflated) return true
    }
  } catch {
    // A reader gets no more from a broken stream than the bytes counted so far.
  }
  return false
}

/**
 * Counts the leaves of the page tree, up to the limit. Returns Infinity for too many pages or nodes, and so for a
 * tree that contains a cycle.
 */
function countPages(context: PDFContext, most: number): number {
  const catalog = context.lookup(context.trailerInfo.Root)
  const nodes = [catalog instanceof PDFDict ? catalog.lookup(named('Pages')) : undefined]
  let pages = 0
  for (const node of nodes) {
    if (pages > most || nodes.length > 100_000) return Infinity
    const kids = node instanceof PDFDict ? node.lookup(named('Kids')) : undefined
    if (kids instanceof PDFArray) for (const kid of kids.asArray()) nodes.push(context.lookup(kid))
    else if (node instanceof PDFDict) pages++
  }
  return pages
}

/** Returns true for an open action that only jumps to a page, which is harmless. */
const isPlace = (opening: PDFObject, context: PDFContext): boolean => {
  const handler = context.lookup(opening)
  return handler instanceof PDFArray || (handler instanceof PDFDict && handler.lookup(named('S')) === named('GoTo'))
}

// Matches an object header. A header where our parser saw no object, for example in a stream or a comment, could be
// found by another reader.
const headers = /(?<!\d)\d{1,10}(?:[\s\0]|%[^\r\n]*[\r\n])+\d{1,10}(?:[\s\0]|%[^\r\n]*[\r\n])*obj/g

/**
 * Refuses a file with content after its end, or with the directory of a ZIP near it: that content belongs to another
 * file.
 */
function checkEnd(file: Buffer) {
  const end = file.lastIndexOf('%%EOF')
  if (!file.subarray(0, 5).equals(Buffer.from('%PDF-')) || end < 0) throw new UploadRefusal('file_damaged')
  const zip = file.subarray(-66_000).includes('PK\x05\x06', 0, 'latin1')
  if (zip) throw new UploadRefusal('file_not_what_it_says', 'ZIP')
  if (/[^\s\0]/.test(file.toString('latin1', end + 5))) throw new UploadRefusal('file_not_what_it_says')
}

/** Throws an `UploadRefusal` unless the file is a document for reading and nothing else. */
export async function checkPdf(bytes: Uint8Array, most = maxPages): Promise<void> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  checkEnd(file)
  const parser = new PdfParser(bytes)
  const context = await parser.read()
  const { names, openings, top } = parser.heard
  if (names.has('Encrypt')) throw new UploadRefusal('file_encrypted')
  if (active.some(name => names.has(name))) throw new UploadRefusal('file_active')
  if (!context || parser.broken) throw new UploadRefusal('file_damaged')
  if (!openings.every(opening => isPlace(opening, context))) throw new UploadRefusal('file_active')
  if ((file.toString('latin1').match(headers)?.length ?? 0) > top) throw new UploadRefusal('file_damaged')
  const pages = countPages(context, most)
  if (pages > most) throw new UploadRefusal(most === maxPages ? 'file_too_many_pages' : 'document_too_many_pages')
  if (pages === 0) throw new UploadRefusal('file_damaged')
  for (const stream of parser.streams) if (await isBomb(stream)) throw new UploadRefusal('file_damaged')
}
