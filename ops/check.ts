// npm run check: everything that needs no running system, two at a time. A line for each, and what a failing one says.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.ts'

const root = join(import.meta.dirname, '..')
const rooms = ['brands', 'contract', 'server', 'portal', 'journeys', 'bench', 'ops'].filter(room =>
  existsSync(join(root, room)),
)

const CHECKS: Record<string, string[]> = {
  // TypeScript 7. What reads our sources by the API of TypeScript (dependency-cruiser, a test) has 6 beside it.
  types: ['node', 'node_modules/typescript-7/bin/tsc', '--noEmit'],
  lint: ['oxlint', '--deny-warnings'],
  format: ['prettier', '--check', '--log-level', 'warn', '.'],
  imports: ['depcruise', ...rooms],
  unused: ['knip', '--no-progress'],
  lock: ['node', 'ops/lockcheck.mjs'],
  tables: ['node', 'ops/tables.ts', '--check'],
  words: ['node', 'ops/words.ts'],
  cites: ['node', 'ops/citations.ts'],
}

const waiting = Object.entries(CHECKS).filter(
  ([, [tool, file = '']]) => tool !== 'node' || existsSync(join(root, file)),
)
const failed: string[] = []

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, command] = next
    const { ok, output, seconds } = await run(command)
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(8)} ${seconds.toFixed(1).padStart(5)} s`)
    if (!ok) failed.push(`\n${name}: ${command.join(' ')}\n${output.trimEnd()}`)
  }
}

await Promise.all([work(), work()])
for (const report of failed) console.log(report)
process.exitCode = failed.length > 0 ? 1 : 0
