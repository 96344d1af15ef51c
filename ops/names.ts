// Reports the retired words of docs/vocabulary.md in file names and in the top-level declarations of files.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { declaredIn, retired, retiredIn } from './retired-names.ts'

const root = join(import.meta.dirname, '..')
/** Excluded, because its names are those of the tables, which are public. */
const generated = 'server/src/platform/database/tables.ts'
const files = globSync('{brands,contract,server,portal,journeys,bench,ops}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/{dist,node_modules}/**', generated],
})
const faults = files.flatMap(file => {
  const isTest = file.endsWith('.test.ts')
  const names = [
    basename(file).replace(/(\.\w+)+$/, ''),
    ...(isTest ? [] : declaredIn(file, readFileSync(join(root, file), 'utf8'))),
  ]
  return [...new Set(names)].flatMap(name =>
    retiredIn(name).map(
      word => `${file}: "${name}" has the retired word "${word}"; the standard term is ${retired[word]}`,
    ),
  )
})
// A check that finds no input would report no faults.
if (files.length === 0) faults.push('no files')
for (const fault of faults) console.log(fault)
console.log(`${files.length} files looked at, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
