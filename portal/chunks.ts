/** What the bundler tells of a module: who imports it, at once or later. */
type ModuleFacts = {
  importers: readonly string[]
  dynamicImporters: readonly string[]
  isEntry: boolean
}
type Bundler = { getModuleInfo: (id: string) => ModuleFacts | null }

const framework = /\/node_modules\/(react|react-dom|scheduler|react-router|cookie)\/|rolldown\/runtime/
const words = /\/(words|catalogue)\/.*?(en|zh-HK|zh-CN)\.ts(\?|$)/

/** Where a visitor's browser begins to fetch: the page, the frame behind the login, and what the pages before it open. */
const page = /\/portal\/(index\.html|src\/entries\/public\.tsx)$/
const inner = /\/portal\/src\/entries\/inner\.tsx$/
/** The screens that one comes to first behind the login. */
const first = /\/portal\/src\/entries\/first\//
/** What the pages before the login open, and what is fetched for them later. */
const before = /\/portal\/src\/(entries\/before\/|accounts\/[^/]+$|ui\/slide\/)/

/**
 * What is fetched together, by the entries that need it. Who needs a module needs what that imports: all that a layer imports is
 * in the same or in one above it, and no two files import each other.
 */
const layers: readonly { name: string; holds: (entries: readonly string[]) => boolean }[] = [
  { name: 'public', holds: entries => entries.some(entry => page.test(entry)) },
  { name: 'forms', holds: entries => entries.length > 1 && entries.some(entry => before.test(entry)) },
  {
    name: 'inner',
    holds: entries => entries.some(entry => inner.test(entry) || (entries.length > 1 && first.test(entry))),
  },
  { name: 'later', holds: entries => entries.length > 1 },
]

/** Who imports operations does without their schemas (shake-contract.ts), and so without what these are made of. */
const isNeeded = (id: string, importer: string): boolean =>
  !importer.endsWith('?operations') || id.endsWith('/contract/src/operation.ts')

/** The entries that lead to a module by imports at once. */
const entriesOf = (id: string, bundler: Bundler): string[] => {
  const seen = new Set<string>()
  const entries: string[] = []
  const climb = (at: string): void => {
    if (seen.has(at)) return
    seen.add(at)
    const info = bundler.getModuleInfo(at)
    if (!info) return
    if (info.isEntry || info.dynamicImporters.length > 0) entries.push(at)
    info.importers.filter(importer => isNeeded(at, importer)).forEach(climb)
  }
  climb(id)
  return entries
}

/** The file that a module goes into; null for one that belongs to one entry alone, or is one. */
export const chunkOf = (id: string, bundler: Bundler): string | null => {
  if (framework.test(id)) return 'framework'
  if (words.test(id)) return null
  const info = bundler.getModuleInfo(id)
  if (info?.isEntry) return 'public'
  // In a layer it would leave a shell of 50 bytes behind.
  if (!info || info.dynamicImporters.length > 0) return null
  const entries = entriesOf(id, bundler)
  return layers.find(({ holds }) => holds(entries))?.name ?? null
}

/** The same of the office, whose screens are fetched one by one: what its page begins with, and what several screens need. */
export const officeChunkOf = (id: string, bundler: Bundler): string | null => {
  if (framework.test(id)) return 'framework'
  if (words.test(id)) return null
  const info = bundler.getModuleInfo(id)
  if (info?.isEntry) return 'office'
  if (!info || info.dynamicImporters.length > 0) return null
  const entries = entriesOf(id, bundler)
  if (entries.some(entry => entry.endsWith('/portal/office.html'))) return 'office'
  return entries.length > 1 ? 'shared' : null
}
