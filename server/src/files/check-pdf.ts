import { createInflate, constants, inflateSync } from 'node:zlib'
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  PDFRef,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { maxPages, UploadRefusal } from './upload.ts'

const maxObjects = 400_000
const maxInflated = 50_000_000
const maxBundled = 20_000_000

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

/**
 * Records what the parsers found: every name, as a key or a value, reachable or not, also in an object that a later
 * one hides or under a duplicate key. pdf-lib keeps only the last of these, but another reader may keep the first.
 */
class ParseAudit {
  readonly names = new Set<string>()
  /** Values of /OpenAction. */
  readonly openings: PDFObject[] = []
  /** Number of objects in the file itself, not in an object stream. */
  top = 0
  private all = 0
  private depth = 0
  private last = ''

  name(name: PDFName): PDFName {
    this.last = name.decodeText()
    this.names.add(this.last)
    return name
  }

  object(parse: () => PDFObject, ref: PDFRef | undefined, bundled = false): PDFObject {
    if (++this.all > maxObjects) throw new Error('too many objects')
    if (this.depth++ === 0 && ref && !bundled) this.top++ // a trailer has no ref
    const key = this.last
    this.last = ''
    try {
      const object = parse()
      if (key === 'OpenAction') this.openings.push(object)
      return object
    } finally {
      this.depth--
    }
  }
}

/** Parses an inflated object stream, which bundles objects. */
class BundleParser extends PDFObjectStreamParser {
  private readonly heard: ParseAudit
  constructor(stream: PDFRawStream, heard: ParseAudit) {
    super(stream)
    this.heard = heard
  }
  protected override parseName() {
    return this.heard.name(super.parseName())
  }
  override parseObject(ref?: PDFRef) {
    return this.heard.object(() => super.parseObject(ref), ref, true)
  }
}

class PdfParser extends PDFParser {
  readonly heard = new ParseAudit()
  readonly streams: PDFRawStream[] = []
  broken = false
  private bundled = 0

  constructor(bytes: Uint8Array) {
    super(bytes, Infinity, true)
  }
  protected override parseName() {
    return this.heard.name(super.parseName())
  }
  override parseObject(ref?: PDFRef) {
    const object = this.heard.object(() => super.parseObject(ref), ref)
    return object instanceof PDFRawStream ? this.takeStream(object) : object
  }
  read(): Promise<PDFContext | null> {
    return this.parseDocument().catch(() => null)
  }

  // pdf-lib would inflate these two stream types itself, without a limit, so it receives only their dictionary.
  private takeStream(stream: PDFRawStream): PDFObject {
    const { dict } = stream
    const type = dict.get(named('Type'))
    this.streams.push(stream)
    if (type === named('XRef')) {
      this.context.trailerInfo.Root = dict.get(named('Root')) ?? this.context.trailerInfo.Root
      return dict
    }
    // A reader that goes by First and N sees an object stream, whatever its type says.
    if (type === named('ObjStm') || (dict.has(named('First')) && dict.has(named('N')))) {
      this.openBundle(stream).catch(() => (this.broken = true))
      return dict
    }
    return stream
  }

  private async openBundle({ dict, contents }: PDFRawStream) {
    const filter = dict.get(named('Filter'))
    const filters = filter instanceof PDFArray ? filter.asArray() : filter ? [filter] : []
    const flat = filters.length === 0
    // Everything other than plain deflate is unusual here, and readers could interpret it differently.
    const odd = ['DecodeParms', 'DP', 'F'].some(key => dict.has(named(key)))
    if (odd || !(flat || (filters.length === 1 && filters[0] === named('FlateDecode')))) throw new Error('odd bundle')
    const limits = { maxOutputLength: maxBundled - this.bundled, finishFlush: constants.Z_SYNC_FLUSH }
    const plain = flat ? contents : inflateSync(contents, limits)
    this.bundled += plain.length
    const opened = dict.clone(this.context)
    opened.delete(named('Filter'))
    await new BundleParser(PDFRawStream.of(opened, plain), this.heard).parseIntoContext()
  }
}

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
