/** The bundler's facts about a module: its static and dynamic importers. */
type ModuleFacts = {
  importers: readonly string[]
  dynamicImporters: readonly string[]
  isEntry: boolean
}
type Bundler = { getModuleInfo: (id: string) => ModuleFacts | null }

const framework = /\/node_modules\/(react|react-dom|scheduler|react-router|cookie)\/|rolldown\/runtime/
const words = /\/(words|catalogue)\/(.*[/.])?(en|zh-HK|zh-CN)\.ts(\?|$)/

/**
 * The entry points where a visitor's browser starts to fetch: the page, the layout behind the login, and the part
 * that the pages before the login load.
 */
const page = /\/portal\/(index\.html|src\/entries\/public\.tsx)$/
const inner = /\/portal\/src\/entries\/inner\.tsx$/
/** The first screens that a registrant reaches after login. */
const first = /\/portal\/src\/entries\/first\//
/** Modules that the pages before the login load, at once or later. */
const before = /\/portal\/src\/(entries\/before\/|registrant\/accounts\/[^/]+$|ui\/slide\/)/

/** The application, the heaviest of the pages before the login. */
const application = /\/portal\/src\/entries\/before\/register\.tsx$/

const isAtLogin = (entry: string): boolean => inner.test(entry) || first.test(entry)
const isShared = (entries: readonly string[], by: RegExp): boolean =>
  entries.length > 1 && entries.some(entry => by.test(entry))

/**
 * Chunks that are fetched together, by the entries that need them. An entry that needs a module also needs its
 * imports: all imports of a layer are in the same layer or in one above it, so no two files import each other.
 */
const layers: readonly { name: string; holds: (entries: readonly string[]) => boolean }[] = [
  { name: 'public', holds: entries => entries.some(entry => page.test(entry)) },
  { name: 'forms', holds: entries => isShared(entries, before) && entries.some(isAtLogin) },
  {
    name: 'inner',
    holds: entries => entries.some(entry => inner.test(entry) || (entries.length > 1 && first.test(entry))),
  },
  // What the first screens after login do not need does not weigh on them: an application shares these with later steps.
  { name: 'shared', holds: entries => isShared(entries, before) && entries.some(entry => application.test(entry)) },
  { name: 'before', holds: entries => isShared(entries, before) },
  { name: 'later', holds: entries => entries.length > 1 },
]

/** Returns the entries that lead to a module through static imports. */
const entriesOf = (id: string, bundler: Bundler): string[] => {
  const seen = new Set<string>()
  const entries: string[] = []
  const climb = (at: string): void => {
    if (seen.has(at)) return
    seen.add(at)
    const info = bundler.getModuleInfo(at)
    if (!info) return
    if (info.isEntry || info.dynamicImporters.length > 0) entries.push(at)
    info.importers.forEach(climb)
  }
  climb(id)
  return entries
}

/** Returns the name of the chunk for a module; null for a module that belongs to one entry only, or is an entry. */
export const chunkOf = (id: string, bundler: Bundler): string | null => {
  if (framework.test(id)) return 'framework'
  if (words.test(id)) return null
  const info = bundler.getModuleInfo(id)
  if (info?.isEntry) return 'public'
  // A dynamically imported module in a layer would leave behind an empty shell of 50 bytes.
  if (!info || info.dynamicImporters.length > 0) return null
  const entries = entriesOf(id, bundler)
  return layers.find(({ holds }) => holds(entries))?.name ?? null
}

/**
 * Returns the chunk name for a module of the office, whose screens are fetched one by one: either the start of its
 * page or the code that several screens need.
 */
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
