import { create, type Font, type Point, type Subset } from 'fontkit'

/*
 * This file alone relies on parts of fontkit that its documentation does not describe, and fontkit-internals.test.ts
 * names the version that it was written for. It relies on these parts:
 * - A font keeps its tables in `_tables`. A font in WOFF2 has no table `loca`, and its subset copies `loca` when it is
 *   encoded.
 * - pdfkit embeds a font with `createSubset`, and the subset adds a glyph with `_addGlyph`, which appends to `glyf`,
 *   `loca.offsets` and `hmtx.metrics` and moves `offset`.
 * - A glyph gives its outline with `_getContours` and its left bearing with `_getMetrics`.
 * - `postscriptName` and `createSubset` of a font can be replaced.
 * fontkit.d.ts declares these parts. Without them, the rare characters of Hanazono print as code points (decision 0020).
 */

/** Encodes the outline of a glyph in TrueType format, each step in two bytes. */
function encodeOutline(contours: readonly (readonly Point[])[]): Uint8Array {
  const points = contours.flat()
  if (points.length === 0) return new Uint8Array(0)
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const ends = contours.map((_, index) => contours.slice(0, index + 1).flat().length - 1)
  const steps = (places: number[]) => places.map((place, index) => place - (places[index - 1] ?? 0))
  const words = (numbers: number[]) => Buffer.concat(numbers.map(n => Buffer.from([(n >> 8) & 0xff, n & 0xff])))
  const bytes = Buffer.concat([
    words([contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), ...ends, 0]),
    Buffer.from(points.map(({ onCurve }) => (onCurve ? 1 : 0))),
    words([...steps(xs), ...steps(ys)]),
  ])
  return Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
}

// WOFF2 stores outlines in its own format, of which fontkit makes glyphs but no file, so the outlines are encoded
// again.
function mended(font: Font, subset: Subset): Subset {
  subset._addGlyph = id => {
    const glyph = font.getGlyph(id)
    const bytes = encodeOutline(glyph._getContours())
    subset.glyf.push(bytes)
    subset.loca.offsets.push(subset.offset)
    subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: glyph._getMetrics().leftBearing })
    subset.offset += bytes.length
    return subset.glyf.length - 1
  }
  return subset
}

/** Opens a font in WOFF2 that a document can embed. The document tells fonts apart by their PostScript names. */
export function openWoff2(file: Uint8Array, postscriptName: string): Font {
  const font = create(file)
  font._tables.loca = { version: 1, offsets: [] }
  const createSubset = font.createSubset.bind(font)
  return Object.defineProperties(font, {
    postscriptName: { value: postscriptName },
    createSubset: { value: () => mended(font, createSubset()) },
  })
}
