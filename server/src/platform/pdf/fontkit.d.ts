// The parts of fontkit that we use, which has no types, and what pdfkit’s types omit.

declare module 'fontkit' {
  export type Path = {
    scale(x: number, y: number): Path
    translate(x: number, y: number): Path
    toSVG(): string
  }
  export type Point = { onCurve: boolean; x: number; y: number }
  export type Glyph = {
    readonly id: number
    readonly advanceWidth: number
    readonly path: Path
    _getContours(): Point[][]
    _getMetrics(): { leftBearing: number }
  }
  /** A font that is being built from some glyphs of another. `fontkit-internals.ts` repairs it. */
  export type Subset = {
    glyf: Uint8Array[]
    loca: { offsets: number[] }
    hmtx: { metrics: { advance: number; bearing: number }[] }
    offset: number
    _addGlyph(id: number): number
    includeGlyph(id: number): number
    encode(): Uint8Array
  }
  export type Font = {
    readonly characterSet: readonly number[]
    readonly postscriptName: string
    _tables: { loca?: { version: number; offsets: number[] } }
    hasGlyphForCodePoint(code: number): boolean
    glyphForCodePoint(code: number): Glyph
    getGlyph(id: number): Glyph
    createSubset(): Subset
    layout(text: string): object
  }
  export function create(bytes: Uint8Array): Font
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, src: import('fontkit').Font): this
  }
  interface StructureElementOptions {
    scope?: 'Row' | 'Column' | 'Both'
  }
}
