// Writes the portal's table of operations (portal/src/lib/client) from the contract: what a browser needs to send each
// operation, without its schemas. One file for each file of the contract, so that a page loads the operations of its
// own screens only. With --check it only reports files that are out of date.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format, type Oxfmtrc } from 'oxfmt'
import { operations } from '#contract'

const root = join(import.meta.dirname, '..')
const contract = join(root, 'contract/src')
const client = join(root, 'portal/src/lib/client')

const sourcesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
        name => name.endsWith('.ts') && !name.endsWith('.test.ts'),
      )
    : []

type Sent = { name: string; method: string; path: string; wire: string }

const isOperation = (value: unknown): value is Sent =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'wire' in value

/** Returns the operations that a file of the contract declares, by the names of their constants. */
const operationsOf = async (file: string): Promise<[string, Sent][]> => {
  const exported = (await import(pathToFileURL(join(contract, file)).href)) as Record<string, unknown>
  return Object.entries(exported).flatMap(([constant, value]) => (isOperation(value) ? [[constant, value]] : []))
}

const textOf = (file: string, declared: [string, Sent][]): string =>
  [
    '// Written by `npm run client` from the contract.',
    `import type { ClientOperation } from '#contract/operation'`,
    `import type * as contract from '#contract/${file.replace(/\.ts$/, '')}'`,
    ...declared.map(
      ([constant, { name, method, path, wire }]) =>
        `\nexport const ${constant}: ClientOperation<typeof contract.${constant}> = ${JSON.stringify({ name, method, path, wire })}`,
    ),
  ].join('\n')

/** The names of all operations that the audit log records, for the filters of the staff app. */
const auditedText = (names: string[]): string =>
  [
    '// Written by `npm run client` from the contract.',
    `import type { OperationName } from '#contract'`,
    `\nexport const auditedOperations: readonly OperationName[] = ${JSON.stringify(names)}`,
  ].join('\n')

/** The project's format. Its options for certain files are of other files. */
const {
  overrides: _overrides,
  ignorePatterns: _ignorePatterns,
  ...layout
} = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as Oxfmtrc
const formatted = async (file: string, text: string): Promise<string> => {
  const { code, errors } = await format(file, text, layout)
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`)
  return code
}

const written = new Map<string, string>()
for (const file of sourcesIn(contract)) {
  const declared = await operationsOf(file)
  if (declared.length > 0) written.set(file, await formatted(file, textOf(file, declared)))
}

const audited = operations.filter(operation => operation.audited).map(({ name }) => name)
written.set('audited.ts', await formatted('audited.ts', auditedText(audited)))

const outdated = [...written].filter(([file, text]) => {
  const at = join(client, file)
  return !existsSync(at) || readFileSync(at, 'utf8') !== text
})
const leftOver = sourcesIn(client).filter(file => !written.has(file))

if (process.argv.includes('--check')) {
  const names = [...outdated.map(([file]) => file), ...leftOver]
  if (names.length > 0) {
    console.error(`portal/src/lib/client differs from the contract; run npm run client:\n${names.join('\n')}`)
    process.exitCode = 1
  }
} else {
  for (const file of leftOver) rmSync(join(client, file))
  for (const [file, text] of outdated) {
    mkdirSync(dirname(join(client, file)), { recursive: true })
    writeFileSync(join(client, file), text)
  }
}
