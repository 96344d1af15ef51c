import { constants, inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFName,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  type PDFRef,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib'

/*
 * This file alone relies on parts of pdf-lib that its documentation does not describe, and pdf-lib-internals.test.ts
 * names the version that it was written for. It relies on these parts:
 * - `PDFParser` and `PDFObjectStreamParser` call their own `parseObject` for every object and `parseName` for every
 *   name, with the reference of the object that an object belongs to; both may be overridden.
 * - `parseDocument` puts into the context what `parseObject` returns, and inflates only streams that it receives as
 *   `PDFRawStream` of the types `ObjStm` and `XRef`.
 * - `parseIntoContext` reads an object stream into the context of its dictionary.
 * If a parser ceased to call them, a document with active content would be accepted: the test shows that it does not.
 */

const maxObjects = 400_000
const maxBundled = 20_000_000

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

/** Parses a document, and reports everything in it to the audit. */
export class PdfParser extends PDFParser {
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
