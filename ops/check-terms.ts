// Checks texts against the glossary and `ops/terms.ts`: each concept must have one term in each language.
import type { Banned } from './banned.ts'
import { names, type Rule } from './terms.ts'
import type { Text } from './texts.ts'

type Chinese = 'zh-HK' | 'zh-CN'

/** A row of the glossary. */
export type Row = Readonly<{ english: string; 'zh-HK': string; 'zh-CN': string; note: string }>

const cells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim())

/** Returns the rows of the table in `docs/requirements/glossary.md`. */
export const rowsOf = (glossary: string): Row[] =>
  glossary
    .split('\n')
    .filter(line => line.startsWith('| ') && !/^\| (?:English|---)/.test(line))
    .map(line => {
      const [english = '', hongKong = '', mainland = '', note = ''] = cells(line)
      return { english, 'zh-HK': hongKong, 'zh-CN': mainland, note }
    })

/** Returns the terms in a Chinese cell: the main term, and those in brackets or after a slash. */
export const namedIn = (cell: string): string[] =>
  cell
    .replaceAll(/（([^）]*)）/gu, '／$1')
    .split(/[／、]/u)
    .map(name => name.replaceAll(' ', ''))
    .filter(name => name !== '')

/** Returns the terms in an English cell, without the explanations in brackets. */
const englishIn = (cell: string): string[] => cell.replaceAll(/ \([^)]*\)/gu, '').split(' / ')

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&').replaceAll("'", "[’']")
const anyOf = (words: readonly string[]): string => `(?<![\\w-])(?:${words.map(escaped).join('|')})(?:e?s)?(?![\\w-])`

const without = (text: string, words: readonly string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word, ''), text)

/** Removes placeholders and names, because they do not count as uses of a term. */
const bare = (text: string): string => without(text.replaceAll(/\{\{[^}]*\}\}/gu, ''), names)

/**
 * Returns a function that is true if an English text uses the row's term itself, and not as a part of a longer term
 * of another row.
 */
const sayer = (row: Row, rows: readonly Row[], isAlone: boolean): ((english: string) => boolean) => {
  const words = englishIn(row.english)
  const holds = (other: string) =>
    words.some(word => other !== word && other.toLowerCase().includes(word.toLowerCase()))
  const longer = rows.flatMap(other => englishIn(other.english)).filter(holds)
  const says = new RegExp(isAlone ? `^${anyOf(words)}$` : anyOf(words), 'iu')
  const rest = longer.length > 0 ? new RegExp(anyOf(longer), 'giu') : null
  return english => says.test((rest ? bare(english).replaceAll(rest, '') : bare(english)).trim())
}

type Checked = { faults: string[]; count: number }

/**
 * Checks that where English uses the term of a row, each Chinese text uses the row's term, or one that the rule
 * allows.
 */
export const checkRow = (row: Row, rows: readonly Row[], texts: readonly Text[], rule: Rule = {}): Checked => {
  const says = sayer(row, rows, rule.alone ?? false)
  const said = texts.filter(({ en, place }) => en !== undefined && says(en) && !(place in (rule.except ?? {})))
  const faults = said.flatMap(text =>
    (['zh-HK', 'zh-CN'] as const).flatMap((locale: Chinese) => {
      const terms = [...namedIn(row[locale]), ...(rule.also?.[locale] ?? [])]
      const shown = text[locale] ?? ''
      return terms.some(term => shown.includes(term))
        ? []
        : [`${text.place} [${locale}] ${row.english} is ${terms.join(' or ')}: ${shown.trim()}`]
    }),
  )
  return { faults, count: said.length }
}

/**
 * Checks every row. A row that no text uses is a fault, and so is a row that was dropped as unused although a text
 * uses it.
 */
export const checkRows = (rows: readonly Row[], texts: readonly Text[], rules: Readonly<Record<string, Rule>>) => {
  const known = new Set(rows.map(({ english }) => english))
  const strangers = Object.keys(rules).filter(english => !known.has(english))
  const counts = new Map<string, number>()
  const faults = strangers.map(english => `ops/terms.ts: the glossary has no row ${english}`)
  for (const row of rows) {
    const rule = rules[row.english]
    const { faults: found, count } = checkRow(row, rows, texts, rule)
    if (rule?.dropped !== undefined) {
      if (rule.dropped.startsWith('nothing') && count > 0)
        faults.push(`ops/terms.ts: ${row.english} is said ${count} times; judge it`)
      continue
    }
    counts.set(row.english, count)
    if (count === 0) faults.push(`ops/terms.ts: no text says ${row.english}`)
    faults.push(...found)
  }
  return { faults, counts }
}

/** Reports banned words. English words match in any case, from the start of a word. */
export const checkBanned = (
  texts: readonly Text[],
  locale: keyof Omit<Text, 'place'>,
  words: readonly Banned[],
): string[] =>
  words.flatMap(({ word, instead, why, within = [], except = {} }) => {
    const pattern = new RegExp(`${/^\w/u.test(word) ? '\\b' : ''}${escaped(word).replaceAll("[’']", "'")}`, 'iu')
    return texts.flatMap(text => {
      const shown = text[locale] ?? ''
      const mayHave = Object.keys(except).some(place => text.place.startsWith(place))
      return !mayHave && pattern.test(without(bare(shown), within))
        ? [`${text.place} [${locale}] ${word}, say ${instead} (${why}): ${shown.trim()}`]
        : []
    })
  })

/**
 * Returns the Chinese words that the glossary's notes refuse: "Not …", "do not write …", and the Mainland's terms.
 */
export const refusedIn = (note: string): string[] =>
  [...note.matchAll(/(?:^|\b)(?:Not|do not write|Mainland(?: word is)?:?|Mainland would say) ([^(;,.]*)/gu)].flatMap(
    ([, words = '']) => words.match(/\p{Script=Han}{2,}/gu) ?? [],
  )
