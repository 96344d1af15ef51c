import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { club, name, offeror, oneId, points } from '#brand'
import type { Locale } from '#contract/common'
import { fillWords, locales } from '#contract/text'

const folder = join(import.meta.dirname, '../../data')

/** Names that fill the placeholders in the texts of the product, so that each brand has its own texts. */
const namesIn = (locale: Locale) => ({
  name: name[locale],
  offeror: offeror[locale],
  club: club[locale],
  oneId: oneId[locale],
  points: points[locale],
})

/** Fills the names into each text of a JSON value that is under a language key. */
const named = (value: unknown, locale: Locale | null = null): unknown => {
  if (typeof value === 'string') return locale === null ? value : fillWords(value, namesIn(locale))
  if (Array.isArray(value)) return value.map(item => named(item, locale))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, named(item, locales.find(one => one === key) ?? locale)]),
  )
}

/** Returns the text of a data file of the product, in one language if its name says so (`PICS.en.md`). */
export const readText = (file: string): string => {
  const text = readFileSync(join(folder, file), 'utf8')
  const locale = locales.find(item => file.endsWith(`.${item}.md`))
  return locale === undefined ? text : fillWords(text, namesIn(locale))
}

/** Returns the bytes of a data file. */
export const readBytes = (file: string): Buffer => readFileSync(join(folder, file))

/** Returns a data file as JSON of a shape that the caller knows: the files are ours, and tests read every one. */
export const readJson = <Shape>(file: string): Shape => named(JSON.parse(readText(file))) as Shape
