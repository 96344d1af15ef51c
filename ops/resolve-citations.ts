import { basename } from 'node:path'

interface Source {
  file: string
  text: string
}

/** A number and not a part of another word: `S-123456` is a licence, `R-2A3B-4C5D` a registration. */
const number = String.raw`(?<![\w-])[RDSU]-[A-Z]?\d{1,2}(?:\.\d{1,2})?(?![\w-])`
const cited = new RegExp(number, 'g')
/** Where a number is given: it begins a heading, a list item or a row. */
const given = new RegExp(String.raw`^(?:#+ |- \*\*|\| )(${number})`, 'gm')
const decided = /\bdecisions?\s+(\d{4}(?:(?:, | and )\d{4})*)/gi
const elsewhere = /\b(?:SPEC|DOMAIN|SAFETY|UX|DESIGN|OFFICE|RECIPES|STYLE)(?:\.md| \d)/g

const matches = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map(([whole, group]) => group ?? whole)

/** How many citations lead to their requirement or decision, and what is wrong. */
export const resolveCitations = (sources: Source[]): { resolved: number; faults: string[] } => {
  const numbers = sources
    .filter(({ file }) => file.startsWith('docs/requirements/'))
    .flatMap(({ text }) => matches(given, text))
  const decisions = sources
    .filter(({ file }) => file.startsWith('docs/decisions/'))
    .map(({ file }) => basename(file).slice(0, 4))
  const known = new Set([...numbers, ...decisions])
  const faults = numbers
    .filter((each, index) => numbers.indexOf(each) < index)
    .map(each => `docs/requirements gives ${each} twice`)
  // Where a number is given is no citation of it.
  let resolved = -numbers.length
  for (const { file, text } of sources) {
    const names = [...matches(cited, text), ...matches(decided, text).flatMap(list => list.match(/\d{4}/g) ?? [])]
    const dangling = names.filter(name => !known.has(name))
    resolved += names.length - dangling.length
    faults.push(...dangling.map(name => `${file} cites ${name}, which is not there`))
    faults.push(...matches(elsewhere, text).map(name => `${file} names ${name}, which is not in the repository`))
  }
  return { resolved, faults }
}
