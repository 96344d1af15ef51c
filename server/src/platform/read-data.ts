import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { club, name, offeror, oneId, points } from '#brand'
import type { Locale } from '#contract/common'
import { fillWords, locales } from '#contract/text'

const folder = join(import.meta.dirname, '../../data')

/** Texts of the product name the vendor by these words, so that each brand has texts of its own. */
const namesIn = (locale: Locale) => ({
  name: name[locale],
  offeror: offeror[locale],
  club: club[locale],
  oneId: oneId[locale],
  points: points[locale],
})

/** A value of JSON with the names filled in of each text that stands under a language. */
const named = (value: unknown, locale: Locale | null = null): unknown => {
  if (typeof value === 'string') return locale === null ? value : fillWords(value, namesIn(locale))
  if (Array.isArray(value)) return value.map(item => named(item, locale))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, named(item, locales.find(one => one === key) ?? locale)]),
  )
}

/** The text of a file of data that the product carries: of one language, where its name says so (`PICS.en.md`). */
export const readText = (file: string): string => {
  const text = readFileSync(join(folder, file), 'utf8')
  const locale = locales.find(item => file.endsWith(`.${item}.md`))
  return locale === undefined ? text : fillWords(text, namesIn(locale))
}

/** The bytes of a file of data. */
export const readBytes = (file: string): Buffer => readFileSync(join(folder, file))

/** The same, as JSON of a shape that the caller knows: the files are ours, and tests read every one. */
export const readJson = <Shape>(file: string): Shape => named(JSON.parse(readText(file))) as Shape
