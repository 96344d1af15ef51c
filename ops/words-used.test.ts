// Tests that every key that the portal looks up exists; a missing word would be shown as its key. Keys are plain
// strings, because many are composed from a value (`role_${role}`), so no type detects a wrong one. Of the keys that
// match a composed key, at least one must exist.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../portal/src')

type Catalogue = Record<string, Record<string, string>>
const catalogueIn = async (file: string): Promise<Catalogue> => {
  const read: { default: Catalogue } = await import(pathToFileURL(join(source, 'catalogue', file)).href)
  return read.default
}
const catalogues = await Promise.all(globSync('*/en.ts', { cwd: join(source, 'catalogue') }).map(catalogueIn))

/** Returns all keys of the namespaces in all message catalogues, both as written and without the plural suffix. */
const keysIn = (namespaces: readonly string[]): string[] =>
  catalogues.flatMap(catalogue =>
    namespaces.flatMap(namespace => Object.keys(catalogue[namespace] ?? {}).flatMap(key => [key, withoutCount(key)])),
  )
const withoutCount = (key: string): string => key.replace(/_(zero|one|other)$/, '')

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Returns the possible values of an expression as patterns. For a list of keys, only the last one counts, because it
 * is shown if no other exists. Empty if the value cannot be determined.
 */
const patternsOf = (node: ts.Expression): string[] => {
  if (ts.isStringLiteralLike(node)) return [escaped(node.text)]
  if (ts.isConditionalExpression(node)) return [...patternsOf(node.whenTrue), ...patternsOf(node.whenFalse)]
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return patternsOf(node.expression)
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(
      span => `(?:${patternsOf(span.expression).join('|') || '.*'})${escaped(span.literal.text)}`,
    )
    return [escaped(node.head.text) + parts.join('')]
  }
  const last = ts.isArrayLiteralExpression(node) ? node.elements.at(-1) : undefined
  return last === undefined ? [] : patternsOf(last)
}

/** Returns the namespaces in an expression, which is one name or a list; null if they cannot be determined. */
const namespacesOf = (node: ts.Expression | undefined): string[] | null => {
  if (node === undefined) return null
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (!ts.isArrayLiteralExpression(node)) return null
  return node.elements.filter(ts.isStringLiteralLike).map(({ text }) => text)
}

/** Returns the namespaces that a call names itself (`{ ns: 'differences' }`). */
const ownNamespaces = (node: ts.Expression | undefined): string[] | null => {
  if (node === undefined || !ts.isObjectLiteralExpression(node)) return null
  const named = node.properties.find(property => property.name?.getText() === 'ns')
  return named !== undefined && ts.isPropertyAssignment(named) ? namespacesOf(named.initializer) : null
}

type Asked = { place: string; namespaces: string[]; pattern: string }

/**
 * Recognises declarations of translation functions: `const { t } = useTranslation(...)`, and `const t =
 * wordsOf(dictionary, ...)`.
 */
const givenBy = (node: ts.VariableDeclaration): [string, string[]] | null => {
  const call = node.initializer
  if (call === undefined || !ts.isCallExpression(call)) return null
  const from = call.expression.getText()
  const namespaces = namespacesOf(call.arguments[from === 'wordsOf' ? 1 : 0])
  if (namespaces === null) return null
  if (from === 'wordsOf' && ts.isIdentifier(node.name)) return [node.name.text, namespaces]
  if (from !== 'useTranslation' || !ts.isObjectBindingPattern(node.name)) return null
  const bound = node.name.elements.find(element => (element.propertyName ?? element.name).getText() === 't')
  return bound === undefined ? null : [bound.name.getText(), namespaces]
}

/** Returns the keys that a file looks up. */
const askedIn = (file: string, text: string): Asked[] => {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const asked: Asked[] = []
  const walk = (node: ts.Node, outer: ReadonlyMap<string, string[]>): void => {
    // A block sees its own declarations and those around it.
    const known = new Map(outer)
    if (ts.isBlock(node) || ts.isSourceFile(node))
      for (const statement of node.statements)
        if (ts.isVariableStatement(statement))
          for (const declared of statement.declarationList.declarations) {
            const given = givenBy(declared)
            if (given !== null) known.set(...given)
          }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const [key, values] = node.arguments
      const namespaces = ownNamespaces(values) ?? known.get(node.expression.text)
      if (key !== undefined && namespaces !== undefined && known.has(node.expression.text)) {
        const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1
        asked.push(...patternsOf(key).map(pattern => ({ place: `${file}:${line}`, namespaces, pattern })))
      }
    }
    ts.forEachChild(node, child => walk(child, known))
  }
  walk(tree, new Map())
  return asked
}

const missingOf = (asked: readonly Asked[]): string[] =>
  asked.flatMap(({ place, namespaces, pattern }) => {
    const wanted = new RegExp(`^${pattern}$`)
    return keysIn(namespaces).some(key => wanted.test(key)) ? [] : [`${place} ${namespaces.join(' or ')}: ${pattern}`]
  })

const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter(file => !file.includes('.test.'))
const textOf = (file: string): string => readFileSync(join(source, file), 'utf8')

test('a key that is not there is found, wherever it is asked for', () => {
  const asking = (call: string) =>
    missingOf(
      askedIn('Planted.tsx', `function A() { const { t } = useTranslation(['visits', 'office']); return ${call} }`),
    )
  expect(asking("t('noSession')")).toEqual([])
  expect(asking("[1].map(() => t('office:noSession'))")).toEqual(['Planted.tsx:1 visits or office: office:noSession'])
  expect(asking("t(isOpen ? 'noSession' : 'nothingOfTheKind')")).toHaveLength(1)
  expect(asking('t(`role_${role}`)')).toEqual([])
  expect(asking('t(`rule_${role}`)')).toHaveLength(1)
  expect(asking("t(['nothingOfTheKind', 'noSession'])")).toEqual([])
  expect(asking("t(['noSession', 'nothingOfTheKind'])")).toHaveLength(1)
  expect(asking("t('noSession', { ns: 'sales' })")).toHaveLength(1)
  expect(asking("t('waiting', { count })")).toEqual([])
})

test('every key that the portal asks for is there', () => {
  const asked = files.flatMap(file => askedIn(file, textOf(file)))
  // A test that finds no input would report no faults.
  expect(asked.length).toBeGreaterThan(1_500)
  expect(missingOf(asked)).toEqual([])
})

test('the office has the words of every screen of its own', async () => {
  const office = await catalogueIn('office/en.ts')
  const own = files.filter(file => file.startsWith('staff/')).flatMap(file => askedIn(file, textOf(file)))
  expect(own.length).toBeGreaterThan(900)
  expect(
    own.filter(({ namespaces }) => !namespaces.every(namespace => namespace in office)).map(({ place }) => place),
  ).toEqual([])
})
