import type { Locale, Words } from '#contract/common'
import { showCents } from '#contract/money'
import { proposedBlockName } from '#contract/sales/property/block-name'
import { locales } from '#contract/text'
import type { PrintedRecord } from './platform/pdf/index.ts'
import { readJson } from './platform/read-data.ts'
import { drawRecord } from './platform/workers/index.ts'

// The documents of the demo's properties. The server draws them from the texts of the demo, so that they name the vendor whose brand is
// chosen, as the pages beside them do.

type Section = { label: Words; text: Words }
type Type = 'SALES_BROCHURE' | 'PRICE_LIST' | 'SALES_ARRANGEMENTS'
type Texts = Record<Type, Section[]> & {
  notice: Words
  vendor: Words
  address: Words
  /** Written behind the number of a floor, and behind the saleable area of a unit. */
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
  now: Date
}

type Line = PrintedRecord['groups'][number]['entries'][number]['lines'][number]

/** The prices of a list, a floor in a line. */
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

/** What a document says in one language. */
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

/** Draws a document of a property of the demo, in the three languages together; PDF. */
export const drawDemoDocument = (asked: Asked): Promise<Buffer> => {
  const texts = readJson<Texts>('demo-documents.json')
  return drawRecord({
    locale: 'en',
    at: asked.now.toISOString(),
    title: `${asked.property.name.en}: ${asked.document.title.en}`,
    lead: [],
    groups: locales.map(locale => groupIn(asked, texts, locale)),
  })
}
