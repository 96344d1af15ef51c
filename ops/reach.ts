// Finds the tests and journeys that a change can reach. Imports alone would reach nearly everything, because nearly
// every test opens the whole server. So imports are followed only up to the files where the server and the portal are
// composed. From there, operations lead on: a test that names an operation is reached by the files that its handler
// imports, and a journey by the screens that call the operation.
import { dirname, join, normalize } from 'node:path'

/** The text of each source file, by its path from the root of the repository. */
export type Sources = ReadonlyMap<string, string>

/** The files that compose everything: a file that imports one of these imports everything. */
const COMPOSED =
  /^(server\/src\/(main\.ts|compose\/(app|handlers|jobs|open-context)\.ts|demo\/.*|[^/]+\/handlers\.ts)|contract\/src\/index\.ts|server\/src\/testing\/(index|set-up|stage)\.ts|portal\/src\/(app|entries\/(public|inner|office|kit))\.tsx?|portal\/src\/catalogue\/.*)$/

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
const isJourney = (file: string): boolean => file.startsWith('journeys/') && isTest(file)

/** Returns the file that an import names, or null for a package. */
const importedFile = (from: string, name: string, sources: Sources): string | null => {
  if (name === '#brand') return 'brands/chosen.ts'
  const path = name.startsWith('#contract')
    ? `contract/src${name.slice('#contract'.length) || '/index'}.ts`
    : name.startsWith('#client/')
      ? `portal/src/lib/client/${name.slice('#client/'.length)}.ts`
      : name.startsWith('.')
        ? normalize(join(dirname(from), name))
        : null
  return path !== null && sources.has(path) ? path : null
}

/** Returns the names in a file's imports: static, dynamic, or for a worker. */
const importsOf = (text: string): string[] =>
  [
    /(?:^|\n)(?:import|export)\b[^'"`;]*?from '([^']+)'/g,
    /(?:^|\n)import '([^']+)'/g,
    /\bimport\('([^']+)'\)/g,
    /new URL\('(\.[^']+)', import\.meta\.url\)/g,
  ].flatMap(pattern => [...text.matchAll(pattern)].map(([, name = '']) => name))

const importersOf = (sources: Sources): Map<string, string[]> => {
  const importers = new Map<string, string[]>()
  for (const [file, text] of sources)
    for (const name of importsOf(text)) {
      const target = importedFile(file, name, sources)
      if (target !== null) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  return importers
}

/** Returns the changed files and all files that depend on them, up to the files that compose everything. */
const dependentsOf = (changed: readonly string[], importers: ReadonlyMap<string, string[]>): Set<string> => {
  const reached = new Set<string>()
  const climb = (file: string): void => {
    if (reached.has(file)) return
    reached.add(file)
    if (!COMPOSED.test(file)) (importers.get(file) ?? []).forEach(climb)
  }
  changed.forEach(climb)
  return reached
}

/**
 * True for test helpers that serve the tests of one topic. The helpers with which every test creates its people are
 * not followed.
 */
const isHelper = (file: string): boolean =>
  /^server\/src\/testing\/(?!attacks\/)/.test(file) &&
  !/\/(index|apply-person|registrants|registered|staff)\.ts$/.test(file)

/** Returns the operation whose handler is in the file, or null. */
const handledBy = (text: string): string | null => /export default handler\(\s*(\w+)/.exec(text)?.[1] ?? null

const names = (text: string, operations: readonly string[]): boolean =>
  operations.some(operation => new RegExp(`\\b${operation}\\b`).test(text))

/**
 * Returns the last folder of a screen as one word, which is part of the names of its journeys: `staff/campaigns`
 * gives `campaign`. A plural loses its end: journeys are named in the singular as often.
 */
const screenOf = (file: string): string | null => {
  const [, , ...folders] = dirname(file).split('/')
  const own = folders.filter(
    folder => !['staff', 'registrant', 'sales', 'accounts', 'words', 'entries', 'lib', 'ui'].includes(folder),
  )
  return file.startsWith('portal/src/') ? (own[0]?.replace(/s$/, '') ?? null) : null
}

/**
 * Finds the tests and journeys that a change can reach.
 *
 * @param changed paths from the root of the repository
 * @param sources all sources of the repository, including tests and journeys
 * @returns paths of test files, sorted. Files that every screen or every call uses (`portal/src/ui`,
 * `server/src/platform`) reach only the tests beside them and those that import them; to test the rest of their
 * effects, run the whole suite.
 */
export const reachedBy = (changed: readonly string[], sources: Sources): string[] => {
  const importers = importersOf(sources)
  const made = dependentsOf(changed, importers)
  const operations = [...made].map(file => handledBy(sources.get(file) ?? '')).filter(name => name !== null)
  // The table of operations names every operation and is no screen.
  const asking = [...sources].filter(
    ([file, text]) => /^portal\/src\/(?!lib\/client\/)/.test(file) && names(text, operations),
  )
  const screens = new Set([...made, ...asking.map(([file]) => file)].map(screenOf).filter(screen => screen !== null))
  const helpers = [...sources].filter(([file, text]) => isHelper(file) && names(text, operations)).map(([file]) => file)
  const helped = dependentsOf(helpers, importers)
  const folders = new Set(changed.filter(file => sources.has(file)).map(file => dirname(file)))
  return [...sources]
    .filter(([file, text]) => {
      if (!isTest(file)) return false
      if (made.has(file)) return true
      if (isJourney(file)) return [...screens].some(screen => file.includes(screen))
      return names(text, operations) || helped.has(file) || folders.has(dirname(file))
    })
    .map(([file]) => file)
    .toSorted()
}
