// npm run check: runs every check that needs no running system, two at a time. Prints a line for each, and the output
// of those that fail.
// With --changed, or --changed COMMIT: runs only what the files that differ from the commit (default HEAD) can break.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { changedFiles } from './changed-files.ts'
import { run } from './run.ts'

const root = join(import.meta.dirname, '..')
const folders = ['brands', 'contract', 'server', 'portal', 'journeys', 'bench', 'ops'].filter(folder =>
  existsSync(join(root, folder)),
)
// Cache of results, valid until a file changes. `npm ci` deletes it.
const cache = 'node_modules/.cache/firsthand'

interface Check {
  command: string[]
  /** Pattern of the changed files that this check covers. Without such a file, the check does not run. */
  watches: RegExp
  /** True if the check takes single files, and therefore only the changed ones. */
  takesFiles?: boolean
}

const CHECKS: Record<string, Check> = {
  types: {
    // TypeScript 7. The tools that read our sources through TypeScript's API (dependency-cruiser, a test) use version
    // 6, which is installed beside it.
    command: ['node', 'node_modules/typescript-7/bin/tsc', '--incremental', '--tsBuildInfoFile', `${cache}/types.json`],
    watches: /\.tsx?$|^tsconfig\.json$|^package-lock\.json$/,
  },
  lint: { command: ['oxlint', '--deny-warnings'], watches: /\.(tsx?|[mc]?js)$/, takesFiles: true },
  format: {
    command: ['oxfmt', '--check', '--no-error-on-unmatched-pattern'],
    watches: /./,
    takesFiles: true,
  },
  imports: {
    command: ['depcruise', ...folders, '--cache', `${cache}/imports`, '--cache-strategy', 'content'],
    watches: /\.(tsx?|[mc]js)$/,
  },
  unused: { command: ['knip', '--no-progress'], watches: /\.(tsx?|[mc]js)$|^(package|knip)\.json$/ },
  lock: { command: ['node', 'ops/lockcheck.mjs'], watches: /package-lock\.json$/ },
  tables: { command: ['node', 'ops/tables.ts', '--check'], watches: /^server\/migrations\/|\btables\.ts$/ },
  client: { command: ['node', 'ops/client.ts', '--check'], watches: /^contract\/|^portal\/src\/lib\/client\// },
  words: { command: ['node', 'ops/words.ts'], watches: /\.(tsx?|json)$/ },
  names: { command: ['node', 'ops/names.ts'], watches: /\.tsx?$/ },
  modules: { command: ['node', 'ops/modules.ts', '--check'], watches: /\.md$/ },
  cites: { command: ['node', 'ops/citations.ts'], watches: /./ },
}

const [option, since = 'HEAD', ...more] = process.argv.slice(2)
if ((option !== undefined && option !== '--changed') || more.length > 0)
  throw new Error('npm run check knows --changed and --changed COMMIT')
/** The changed files; null when all files are checked. */
const changed = option === undefined ? null : changedFiles(since)

const waiting = Object.entries(CHECKS).flatMap(([name, { command, watches, takesFiles }]) => {
  const files = changed?.filter(file => watches.test(file)) ?? ['.']
  if (files.length === 0) return []
  return [{ name, command: takesFiles === true ? [...command, ...files] : command }]
})
const failed: string[] = []

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { name, command } = next
    const { ok, output, seconds } = await run(command)
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(8)} ${seconds.toFixed(1).padStart(5)} s`)
    if (!ok) failed.push(`\n${name}: ${command.join(' ')}\n${output.trimEnd()}`)
  }
}

if (changed !== null) console.log(`${changed.length} files differ from ${since}`)
await Promise.all([work(), work()])
for (const report of failed) console.log(report)
process.exitCode = failed.length > 0 ? 1 : 0
