// npm run modules: writes the lists of modules in docs/architecture.md from the README of each module.
// With --check it writes nothing, and reports a module without a README, a README of more than 15 lines, and a list
// that is out of date.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { listed, summaryOf, withLists } from './module-lists.ts'

const root = join(import.meta.dirname, '..')
const page = join(root, 'docs/architecture.md')

/** The folders of each list: every folder in one of these is a module, except folders of messages. */
const lists: Record<string, string> = {
  server: 'server/src',
  'server-sales': 'server/src/sales',
  registrant: 'portal/src/registrant',
  'registrant-sales': 'portal/src/registrant/sales',
  staff: 'portal/src/staff',
}

const faults: string[] = []
const rowsOf = (folder: string): string[] =>
  globSync('*/', { cwd: join(root, folder) })
    .map(name => basename(name))
    .filter(name => name !== 'words')
    .toSorted()
    .flatMap(name => {
      const file = join(root, folder, name, 'README.md')
      const summary = existsSync(file) ? summaryOf(readFileSync(file, 'utf8')) : 'missing'
      if (typeof summary === 'object') return [listed(name, summary.text)]
      faults.push(`${folder}/${name}/README.md: ${summary}`)
      return []
    })

const before = readFileSync(page, 'utf8')
const after = withLists(before, Object.fromEntries(Object.entries(lists).map(([list, at]) => [list, rowsOf(at)])))
if (!process.argv.includes('--check')) writeFileSync(page, after)
else if (after !== before)
  faults.push('docs/architecture.md: its lists of modules are old; npm run modules writes them')
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0
