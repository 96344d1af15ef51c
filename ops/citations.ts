// Resolves every citation of a requirement (`D-4.4`), decision (`decision 0019`) or file in the repository. Reports
// citations that lead nowhere, numbers that are defined twice, and documents that a clone does not contain.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolveCitations } from './resolve-citations.ts'

const root = join(import.meta.dirname, '..')
const sources = globSync(
  [
    '{brands,contract,server,portal,journeys,bench,ops,docs}/**/*.{ts,tsx,css,sql,md,mjs}',
    '*.{md,ts,cjs,json}',
    '.ci/*',
  ],
  { cwd: root, exclude: ['**/{dist,node_modules}/**', 'package-lock.json', 'ops/resolve-citations.test.ts'] },
).map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }))
const paths = globSync('{*,.*,.ci/*,{brands,contract,server,portal,journeys,bench,ops,docs}/**/*}', {
  cwd: root,
  exclude: ['**/{dist,node_modules}/**'],
})
const { resolved, faults } = resolveCitations(sources, paths)
// A check that finds no input would report no faults.
if (resolved === 0) faults.push('no citations')
for (const fault of faults) console.log(fault)
console.log(`${resolved} citations resolved, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
