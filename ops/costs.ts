// npm run costs: counts how many files a change of the product touches. Each prepared change (ops/costs/) is made in a
// scratch copy of the last commit and compiled, which proves that it is complete; then the touched files are counted,
// without messages and generated files. The prepared changes follow docs/architecture.md, "How to add something".
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { accountField } from './costs/account-field.ts'
import { apply, type Change } from './costs/change.ts'
import { registrationField } from './costs/registration-field.ts'
import { staffOperation } from './costs/staff-operation.ts'

const root = join(import.meta.dirname, '..')
const scratch = mkdtempSync(join(tmpdir(), 'firsthand-costs-'))
const copy = join(scratch, 'copy')

/** Files that are not counted: messages, and what a command writes. */
const uncounted = /\/words\/|^portal\/src\/lib\/client\/|^server\/src\/platform\/database\/tables\.ts$/

/** Runs a command and returns its output. Throws with the output if the command fails. */
const run = (folder: string, command: string, ...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${stdout}${stderr}`.trimEnd())
  return stdout
}

const make = ({ steps }: Change): void => {
  for (const step of steps) {
    const file = join(copy, step.file)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, apply(step, existsSync(file) ? readFileSync(file, 'utf8') : null))
  }
}

/** Makes a change, compiles it, and returns the files that it touches. */
const touchedBy = (change: Change): string[] => {
  run(copy, 'git', 'clean', '-fdq')
  run(copy, 'git', 'reset', '-q', '--hard')
  make(change)
  run(copy, process.execPath, 'ops/client.ts')
  const types = join(scratch, 'types.json')
  run(copy, process.execPath, 'node_modules/typescript-7/bin/tsc', '--incremental', '--tsBuildInfoFile', types)
  return run(copy, 'git', 'status', '--porcelain', '--untracked-files=all')
    .split('\n')
    .map(line => line.slice(3))
    .filter(file => file !== '' && !uncounted.test(file))
}

try {
  run(root, 'git', 'worktree', 'add', '--quiet', '--detach', copy)
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const change of [accountField, registrationField, staffOperation]) {
    try {
      const files = touchedBy(change)
      console.log(`${change.name}: ${files.length} files (goal ${change.goal})`)
      for (const file of files) console.log(`  ${file}`)
    } catch (error) {
      process.exitCode = 1
      console.log(`${change.name}: the prepared change no longer fits\n${String(error)}`)
    }
  }
} finally {
  if (existsSync(copy)) run(root, 'git', 'worktree', 'remove', '--force', copy)
  rmSync(scratch, { recursive: true, force: true })
}
