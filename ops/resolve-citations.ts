import { basename } from 'node:path'

interface Source {
  file: string
  text: string
}

/** A requirement number that is not part of another word: `S-123456` is a licence, `R-2A3B-4C5D` a registration. */
const number = String.raw`(?<![\w-])[RDSU]-[A-Z]?\d{1,2}(?:\.\d{1,2})?(?![\w-])`
const cited = new RegExp(number, 'g')
/** The definition of a number: it begins a heading, a list item or a row. */
const given = new RegExp(String.raw`^(?:#+ |- \*\*|\| )(${number})`, 'gm')
const decided = /\bdecisions?\s+(\d{4}(?:(?:, | and )\d{4})*)/gi
const elsewhere = /\b(?:SPEC|DOMAIN|SAFETY|UX|DESIGN|OFFICE|RECIPES|STYLE)(?:\.md| \d)/g

const matches = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map(([whole, group]) => group ?? whole)

/**
 * A file that a document names between backticks, or that a comment names with a folder. Patterns for several files
 * do not count.
 */
const namedFile = /`((?:[\w@.-]+\/)*[\w@-]+(?:\.\w+)*\.(?:tsx?|mjs|cjs|sql|css|md|json|yml))`/g
const commentedFile = /(?<![\w/.@-])((?:[\w-]+\/)+[\w-]+(?:\.\w+)*\.(?:tsx?|mjs|sql|md))\b/g
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g

/** Returns the files that a source names in its prose. */
export const filesNamed = ({ file, text }: Source): string[] =>
  file.endsWith('.md')
    ? matches(namedFile, text)
    : (text.match(comment) ?? []).flatMap(each => matches(commentedFile, each.replace(/https?:\S+/g, '')))

/**
 * Follows the citations of requirements, decisions and files.
 * @param paths all files of the repository, from its root; a citation may omit the upper folders
 * @returns the number of citations that resolve, and the faults
 */
export const resolveCitations = (
  sources: Source[],
  paths: readonly string[] = [],
): { resolved: number; faults: string[] } => {
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
  // The definition of a number does not count as a citation of it.
  let resolved = -numbers.length
  for (const { file, text } of sources) {
    const names = [...matches(cited, text), ...matches(decided, text).flatMap(list => list.match(/\d{4}/g) ?? [])]
    const dangling = names.filter(name => !known.has(name))
    resolved += names.length - dangling.length
    faults.push(...dangling.map(name => `${file} cites ${name}, which is not there`))
    faults.push(...matches(elsewhere, text).map(name => `${file} names ${name}, which is not in the repository`))
  }
  const endings = new Set(
    paths.flatMap(path => {
      const parts = path.split('/')
      return parts.map((_, index) => parts.slice(index).join('/'))
    }),
  )
  if (paths.length > 0)
    for (const source of sources) {
      const names = filesNamed(source)
      const dangling = names.filter(name => !endings.has(name))
      resolved += names.length - dangling.length
      faults.push(...dangling.map(name => `${source.file} names ${name}, which is no file of the repository`))
    }
  return { resolved, faults }
}
