import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst, type Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? (value as unknown[]).filter(isNode) : [])
const nameOf = (value: unknown): string => (isNode(value) && typeof value['name'] === 'string' ? value['name'] : '')

const isMade = (value: Node): boolean =>
  value.type === 'CallExpression' ||
  (value.type === 'ObjectExpression' &&
    nodes(value['properties']).some(({ value: part }) => isNode(part) && part.type === 'CallExpression'))

/**
 * Returns the initial values of a module's constants that are a call, a schema, an operation or a group of schemas.
 */
const made = (program: Node): Node[] =>
  nodes(program['body']).flatMap(statement => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
    return isNode(declared) && declared.type === 'VariableDeclaration'
      ? nodes(declared['declarations']).flatMap(node =>
          isNode(node['init']) && isMade(node['init']) ? [node['init']] : [],
        )
      : []
  })

/**
 * Returns the arguments that a caller does not need: it sends a request by name, method, path and wire format only.
 */
const schemas = (call: Node): Node[] =>
  nameOf(call['callee']) === 'operation'
    ? nodes(nodes(call['arguments'])[0]?.['properties']).filter(node =>
        ['input', 'output', 'summary', 'refusals'].includes(nameOf(node['key'])),
      )
    : []

/**
 * Lets the bundler leave out every schema that no form validates with; otherwise the login page would carry the
 * schemas of all answers. Operations lose schemas, summary and refusals; every other schema is marked as free of side
 * effects.
 */
export const shakeContract = (): Plugin => ({
  name: 'shake-contract',
  // The plugin runs after TypeScript types are removed, so that the text is plain JavaScript.
  enforce: 'post',
  transform(code, id) {
    if (!/\/contract\/src\/.*\.ts(\?operations)?$/.test(id)) return null
    const edits = made(parseAst(code) as unknown as Node).flatMap(call => [
      { at: call.start, end: call.start, text: '/* @__PURE__ */ (() => (' },
      ...schemas(call).map(schema => ({ at: schema.start, end: schema.end, text: '...{}' })),
      { at: call.end, end: call.end, text: '))()' },
    ])
    // Edits are applied from the end, so that earlier positions stay valid.
    const shaken = edits
      .reverse()
      .reduce((text, { at, end, text: put }) => text.slice(0, at) + put + text.slice(end), code)
    return { code: shaken, map: null }
  },
})

const contract = join(import.meta.dirname, '../contract/src')
const declared = new Map<string, ReadonlySet<string>>()

/** Returns the operations that a contract file declares, and its plain values. */
const operationsOf = (name: string): ReadonlySet<string> => {
  const known = declared.get(name)
  if (known) return known
  const text = readFileSync(join(contract, `${name}.ts`), 'utf8')
  const found = new Set([...text.matchAll(/^export const (\w+) = (?:operation\(|[\d'[])/gm)].map(([, one = '']) => one))
  declared.set(name, found)
  return found
}

/**
 * Gives callers a copy of the contract's files with only operations and plain values. Otherwise a file that also has
 * schemas would load the schema library with the first screen that calls an operation, instead of with the first form
 * that validates.
 */
export const operationsApart = (): Plugin => ({
  name: 'operations-apart',
  enforce: 'pre',
  async resolveId(source, importer) {
    const [file = '', apart] = source.split('?')
    if (apart !== 'operations') return null
    const resolved = await this.resolve(file, importer, { skipSelf: true })
    return resolved && { id: `${resolved.id}?operations` }
  },
  load: id =>
    id.endsWith('?operations') ? { code: readFileSync(id.split('?')[0] ?? '', 'utf8'), moduleType: 'ts' } : null,
  transform(code, id) {
    if (!id.includes('/portal/src/')) return null
    const apart = code.replace(/import \{([^}]+)\} from '#contract\/([\w/-]+)'/g, (_, names: string, file: string) => {
      const all = names
        .split(',')
        .map(item => item.trim())
        .filter(Boolean)
      const called = all.filter(item => operationsOf(file).has(item))
      // An import of types only does not load a file.
      const rest = all.filter(item => !called.includes(item) && !item.startsWith('type '))
      return [
        called.length > 0 && `import { ${called.join(', ')} } from '#contract/${file}?operations'`,
        rest.length > 0 && `import { ${rest.join(', ')} } from '#contract/${file}'`,
      ]
        .filter(Boolean)
        .join(';')
    })
    return apart === code ? null : { code: apart, map: null }
  },
})
