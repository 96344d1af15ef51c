// Tests that every key that the portal looks up exists; a missing word would be shown as its key. Keys are plain
// strings, because many are composed from a value (`role_${role}`), so no type detects a wrong one. Of the keys that
// match a composed key, at least one must exist.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { routeNames, routes } from '../portal/src/entries/routes.ts'

const source = join(import.meta.dirname, '../portal/src')

type Catalogue = Record<string, Record<string, string>>
const catalogueIn = async (file: string): Promise<Catalogue> => {
  const read: { default: Catalogue } = await import(pathToFileURL(join(source, 'catalogue', file)).href)
  return read.default
}
const catalogues = await Promise.all(globSync('*/en.ts', { cwd: join(source, 'catalogue') }).map(catalogueIn))

/** Returns all keys of the namespaces in message catalogues, both as written and without the plural suffix. */
const keysIn = (namespaces: readonly string[], catalogues: readonly Catalogue[]): string[] =>
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

/** Reads each text once: several screens import the same files. */
const once = <Result>(readFrom: (file: string, text: string) => Result) => {
  const known = new Map<string, Result>()
  return (file: string, text: string): Result => {
    const key = `${file}\n${text}`
    const result = known.get(key) ?? readFrom(file, text)
    known.set(key, result)
    return result
  }
}

/** Returns the keys that a file looks up. */
const askedIn = once((file, text): Asked[] => {
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
})

const missingOf = (asked: readonly Asked[], within: readonly Catalogue[] = catalogues): string[] =>
  asked.flatMap(({ place, namespaces, pattern }) => {
    const wanted = new RegExp(`^${pattern}$`)
    return keysIn(namespaces, within).some(key => wanted.test(key))
      ? []
      : [`${place} ${namespaces.join(' or ')}: ${pattern}`]
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

type Import = { file: string; isLater: boolean; words: string | null }

/**
 * Returns the files of the portal that a file imports: at once, or later by `import()`, then with the download of
 * messages that `wordedScreen` names around it.
 */
const importsOf = once((file, text): Import[] => {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const imports: Import[] = []
  const add = (name: ts.Node | undefined, isLater: boolean, words: string | null) => {
    if (name === undefined || !ts.isStringLiteral(name) || !/^\..*\.tsx?$/.test(name.text)) return
    const target = normalize(join(dirname(file), name.text))
    if (!/(^|\/)(words|catalogue)\//.test(target)) imports.push({ file: target, isLater, words })
  }
  const walk = (node: ts.Node, words: string | null): void => {
    if (ts.isImportDeclaration(node) && node.importClause?.isTypeOnly !== true) add(node.moduleSpecifier, false, null)
    if (ts.isExportDeclaration(node) && !node.isTypeOnly) add(node.moduleSpecifier, false, null)
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], true, words)
    const [first] = ts.isCallExpression(node) ? node.arguments : []
    const isWorded = ts.isCallExpression(node) && node.expression.getText() === 'wordedScreen'
    const around = isWorded && first !== undefined && ts.isStringLiteral(first) ? first.text : words
    ts.forEachChild(node, child => walk(child, around))
  }
  walk(tree, null)
  return imports
})

/** Entry of each screen and of what is around it, with the downloads of messages that are there when it is drawn. */
const entries = new Map<string, readonly string[]>([
  ['entries/public.tsx', ['public']],
  ['entries/inner.tsx', ['public', 'inner']],
  ...routeNames.flatMap((route): [string, string[]][] => {
    const { inner, words } = routes[route]
    const downloads = ['public', ...(inner ? ['inner'] : []), ...(words === undefined ? [] : [words])]
    return globSync(`entries/{before,first,later}/${route}.tsx`, { cwd: source }).map(file => [file, downloads])
  }),
])

/** Returns what a file and its imports ask for that is not in the downloads. `read` returns the text of a file. */
const missingWith = (
  start: string,
  downloads: readonly string[],
  read: (file: string) => string,
): Promise<string[]> => {
  const missing = new Set<string>()
  const seen = new Set<string>()
  const visit = async (file: string, known: readonly string[]): Promise<void> => {
    const text = read(file)
    // A file that names a download waits for it before it draws what it imports.
    const named = [...text.matchAll(/(?:<WithMessages words="|\bcatalogues\.(?!ts\b))([\w-]+)/g)].map(
      ([, name = '']) => name,
    )
    const loaded = [...new Set([...known, ...named])].toSorted()
    const key = `${file} ${loaded.join(' ')}`
    if (seen.has(key)) return
    seen.add(key)
    const within = await Promise.all(loaded.map(name => catalogueIn(`${name}/en.ts`)))
    for (const item of missingOf(askedIn(file, text), within)) missing.add(`${item}, with ${loaded.join(', ')}`)
    for (const { file: next, isLater, words } of importsOf(file, text))
      if (!isLater || !entries.has(next)) await visit(next, words === null ? loaded : [...loaded, words])
  }
  return visit(start, downloads).then(() => [...missing])
}

test.each([...entries])('%s and what it loads find their messages in %j', async (entry, downloads) =>
  expect(await missingWith(entry, downloads, textOf)).toEqual([]),
)

test('a message that is asked for before its download is there is found, also in what is loaded later', async () => {
  const planted = (asking: string) => (file: string) =>
    ({
      'entries/a.tsx': "const b = wordedScreen('steps', async () => ({ default: (await import('./b.tsx')).B }))",
      'entries/b.tsx': "export { B } from '../registrant/c.tsx'",
      'registrant/c.tsx': `function B() { const { t } = useTranslation('sales'); return ${asking} }`,
    })[file] ?? ''
  const asked = (asking: string) => missingWith('entries/a.tsx', ['public', 'inner'], planted(asking))
  expect(await asked("t('step1')")).toEqual([])
  expect(await asked("t('privacy')")).toEqual([])
  expect(await asked("t('withdrawTitle')")).toHaveLength(1)
  expect(await missingWith('registrant/c.tsx', ['inner'], planted("t('privacy')"))).toHaveLength(1)
})
