import type { PrintedRecord } from './record.ts'
import { brand } from '../brand.ts'
import type { Block, Style } from './pen.ts'
import { bytesOfDocument, ink, openDocument, ornament, style } from './sheet.ts'

/** Millimetres of paper from a roll, of which a printer reaches all but a little at both sides. */
const points = 72 / 25.4
const paper = 80 * points
const edge = 4 * points
const room = paper - 2 * edge

/** What stands on it, from its top to its foot; null: a line across. */
type Piece = { tag: string; text: string; how: Style; above: number; lang?: string | undefined } | null

const piece = (tag: string, text: string, how: Style, above: number, lang?: string): Piece => ({
  tag,
  text,
  how,
  above,
  lang,
})

const piecesOf = ({ locale, title, lead, copy, groups }: PrintedRecord): Piece[] => [
  piece('P', brand[locale].vendor, style(12, ink, 600), 0),
  piece('P', brand[locale].product, style(8.5), 1),
  null,
  ...(copy ? [piece('P', copy.word, style(15, ink, 600), 6), piece('P', copy.by, style(8.5), 1)] : []),
  piece('H1', title, style(13, ink, 600), 6),
  ...lead.map(text => piece('P', text, style(8.5), 3)),
  ...groups.flatMap(group => [
    null,
    piece('H2', group.title, style(10.5, ink, 600), 6),
    ...(group.lead === undefined ? [] : [piece('P', group.lead, style(8.5), 2)]),
    ...group.entries.flatMap(({ title: head, lines }) => [
      ...(head === null ? [] : [piece('H3', head.text, style(9.5, ink, 600), 4, head.lang)]),
      ...lines.flatMap(({ label, values }) => [
        piece('P', label, style(8), 5),
        ...values.map(value => piece('P', value.text, style(10), 0, value.lang)),
      ]),
    ]),
  ]),
]

/** Draws it on paper from a roll, as long as it takes: black alone, for heat knows no other colour. */
export async function drawRecordRoll(record: PrintedRecord): Promise<Uint8Array> {
  const { doc, pen } = openDocument(record.locale, record.title, record.at, { autoFirstPage: false })
  // How long it is must be known before it is begun.
  const set: { at: Piece; block: Block | null; y: number }[] = []
  let y = edge
  for (const at of piecesOf(record)) {
    y += at === null ? 7 : at.above
    const block = at && pen.set(at.text, room, at.how)
    set.push({ at, block, y })
    y += block?.height ?? 0
  }
  return bytesOfDocument(doc, () => {
    doc.addPage({ size: [paper, y + 3 * edge], margin: 0 })
    const root = doc.struct('Document')
    doc.addStructure(root)
    for (const { at, block, y: top } of set) {
      if (at === null || block === null) {
        ornament(doc, () => {
          doc
            .moveTo(edge, top)
            .lineTo(edge + room, top)
            .lineWidth(0.8)
            .strokeColor(ink)
            .stroke()
        })
        continue
      }
      const language = at.lang === undefined ? {} : { lang: at.lang }
      root.add(doc.struct(at.tag, language, () => pen.write(block, { x: edge, y: top, width: room })))
    }
    root.end()
  })
}
