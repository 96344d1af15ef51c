import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale, Words } from '#contract/common'
import { showCents } from '#contract/money'
import { proposedBlockName } from '#contract/sales/property/block-name'
import { locales } from '#contract/text'
import { pricedTowers } from '../server/src/demo/demo-towers.ts'
import { fileStem } from '../server/src/platform/brand.ts'
import type { PrintedRecord } from '../server/src/platform/pdf/record.ts'
import { drawRecord } from '../server/src/platform/workers/draw-record.ts'
import { readJson } from '../server/src/platform/read-data.ts'

// Draws the documents of the demo's properties for one brand, so that they name the same vendor as the pages:
// `BRAND=magnolia-hill node ops/demo-documents.ts`. The files are in the repository, because drawing takes seconds
// and must not delay a start.

type Section = { label: Words; text: Words }
type Type = 'SALES_BROCHURE' | 'PRICE_LIST' | 'SALES_ARRANGEMENTS'
type Texts = Record<Type, Section[]> & {
  notice: Words
  vendor: Words
  address: Words
  /** Texts after the number of a floor, and after the saleable area of a unit. */
  floor: Words
  area: Words
}
type Described = { name: Words; developer: Words; address: Words; description: Words }
type Priced = { block: string; floor: string; unit: string; saleableArea: number; priceCents: number }
type Asked = {
  property: Described
  document: { type: Type; title: Words }
  /** Units of a price list. */
  units: readonly Priced[]
}

type Line = PrintedRecord['groups'][number]['entries'][number]['lines'][number]

/** Returns the lines of a price list, one floor per line. */
const pricesOf = (units: readonly Priced[], texts: Texts, locale: Locale): Line[] => {
  const floors = new Map<string, Line & { values: { text: string; lang: Locale }[] }>()
  for (const { block, floor, unit, saleableArea, priceCents } of units) {
    const label = `${proposedBlockName(block)[locale]} ${floor}${texts.floor[locale]}`
    const line = floors.get(label) ?? { label, values: [] }
    const text = `${unit} · ${saleableArea} ${texts.area[locale]} · ${showCents(priceCents)}`
    line.values.push({ text, lang: locale })
    floors.set(label, line)
  }
  return [...floors.values()]
}

/** Returns the content of a document in one language. */
const groupIn = (
  { property, document: { type, title }, units }: Asked,
  texts: Texts,
  locale: Locale,
): PrintedRecord['groups'][number] => {
  const line = (label: Words, text: Words): Line => ({
    label: label[locale],
    values: [{ text: text[locale], lang: locale }],
  })
  const about = type === 'SALES_BROCHURE' ? [line(title, property.description)] : []
  const lines = [
    line(texts.vendor, property.developer),
    line(texts.address, property.address),
    ...about,
    ...texts[type].map(({ label, text }) => line(label, text)),
    ...(type === 'PRICE_LIST' ? pricesOf(units, texts, locale) : []),
  ]
  const named = { text: property.name[locale], lang: locale }
  return { title: title[locale], lead: texts.notice[locale], entries: [{ title: named, depth: 0, lines }] }
}

/** Draws a document with all three languages. Returns a PDF. */
const draw = (asked: Asked, texts: Texts): Promise<Buffer> =>
  drawRecord({
    locale: 'en',
    at: '2026-11-28T00:00:00.000Z',
    title: `${asked.property.name.en}: ${asked.document.title.en}`,
    lead: [],
    groups: locales.map(locale => groupIn(asked, texts, locale)),
  })

type Property = Described & {
  documents: (Asked['document'] & { id: string })[]
  sessions: { units?: (Omit<Priced, 'block'> & { block: Words })[] }[]
}

/**
 * Returns the units in the price list of a property: those of its tender or, without a tender, those of its towers.
 */
const unitsOf = ({ sessions }: Property): readonly Priced[] => {
  const tendered = sessions.flatMap(({ units = [] }) => units.map(unit => ({ ...unit, block: unit.block.en })))
  return tendered.length > 0 ? tendered : pricedTowers()
}

const folder = join(import.meta.dirname, '../server/data/documents', fileStem)
mkdirSync(folder, { recursive: true })
const texts = readJson<Texts>('demo-documents.json')
for (const property of readJson<{ properties: Property[] }>('demo.json').properties)
  for (const document of property.documents) {
    const drawn = await draw({ property, document, units: unitsOf(property) }, texts)
    writeFileSync(join(folder, `${document.id}.pdf`), drawn)
    console.log(`${property.name.en}: ${document.title.en}`)
  }
process.exit()
