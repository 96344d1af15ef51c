import { parseAst, type Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? (value as unknown[]).filter(isNode) : [])
const nameOf = (value: unknown): string => (isNode(value) && typeof value['name'] === 'string' ? value['name'] : '')

/** What the constants of a module are set to, where that is a call: a schema, or an operation. */
const calls = (program: Node): Node[] =>
  nodes(program['body']).flatMap(statement => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
    return isNode(declared) && declared.type === 'VariableDeclaration'
      ? nodes(declared['declarations']).flatMap(one =>
          isNode(one['init']) && one['init'].type === 'CallExpression' ? [one['init']] : [],
        )
      : []
  })

/** What a caller has no need of: it sends by name, method, path and wire. */
const schemas = (call: Node): Node[] =>
  nameOf(call['callee']) === 'operation'
    ? nodes(nodes(call['arguments'])[0]?.['properties']).filter(one =>
        ['input', 'output', 'summary', 'refusals'].includes(nameOf(one['key'])),
      )
    : []

/**
 * Lets the browser leave out every schema that no form checks by: without this the login page would carry those of all
 * the answers. Operations lose schemas, summary and refusals; every other schema is marked as free of side effects.
 */
export const shakeContract = (): Plugin => ({
  name: 'shake-contract',
  // After the types are gone, so that the text is plain JavaScript.
  enforce: 'post',
  transform(code, id) {
    if (!/\/contract\/src\/.*\.ts$/.test(id)) return null
    const edits = calls(parseAst(code) as unknown as Node).flatMap(call => [
      { at: call.start, end: call.start, text: '/* @__PURE__ */ (() => ' },
      ...schemas(call).map(one => ({ at: one.start, end: one.end, text: '...{}' })),
      { at: call.end, end: call.end, text: ')()' },
    ])
    // From the end, so that earlier places keep their numbers.
    const shaken = edits
      .reverse()
      .reduce((text, { at, end, text: put }) => text.slice(0, at) + put + text.slice(end), code)
    return { code: shaken, map: null }
  },
})
