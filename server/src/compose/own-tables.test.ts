// A module may name only its own PostgreSQL schema and the platform's. It asks other modules through their index
// (docs/decisions/0029).
// The test checks the code and the objects of the migrated database: functions, triggers, views and foreign keys.
// Files that compose the modules, tests, and helpers for tests may name all schemas.
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reader } from '../platform/database/database.ts'
import { openTestApp, type TestApp } from '../testing/index.ts'

const root = join(import.meta.dirname, '../../..')
/** The schema that every module may name. */
const shared = 'platform'

/** The objects in the database: `sales.ticket` with its columns. Functions and types have no columns. */
type Known = Map<string, Set<string>>
type Edge = { from: string; to: string }

/** The schemas of modules whose folder has another name. */
const schemaNames: Record<string, string> = { campaigns: 'campaign', staff: 'office', 'waiting-room': 'waiting' }
const schemaOf = (file: string): string => {
  const module = file.split('/')[2] ?? ''
  return schemaNames[module] ?? module
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const readKnown = async (db: Reader): Promise<Known> => {
  const { rows } = await sql<{ schema: string; name: string; columns: string[] }>`
    with module as (select oid, nspname from pg_namespace
      where nspname !~ '^(pg_|graphile_)' and nspname not in ('public', 'information_schema'))
    select nspname as schema, relname as name, array(select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0) as columns
      from pg_class join module on module.oid = relnamespace where relkind in ('r', 'p', 'v', 'm', 'S')
    union all select nspname, proname, array[]::text[] from pg_proc join module on module.oid = pronamespace
    union all select nspname, typname, array[]::text[] from pg_type join module on module.oid = typnamespace
      where typtype in ('e', 'd')`.execute(db)
  return new Map(
    rows.flatMap(({ schema, name, columns }) =>
      [(item: string) => item, camel].map(
        spell => [`${schema}.${spell(name)}`, new Set(columns.flatMap(column => [column, camel(column)]))] as const,
      ),
    ),
  )
}

const schemasOf = (known: Known): string[] => [...new Set([...known.keys()].map(name => name.split('.')[0] ?? ''))]

/** Marks the end of a text that continues with something that this test cannot read. */
const open = '…'

/**
 * Returns the names of other modules' objects in a text. `sales.ticket.state` is not one: a ticket has no such
 * column.
 */
const strangers = (known: Known, own: string, text: string): string[] => {
  const others = schemasOf(known).filter(schema => schema !== own && schema !== shared)
  const names = text.matchAll(new RegExp(`\\b(${others.join('|')})"?\\."?(\\w*)(?:"?\\."?(\\w+))?`, 'g'))
  return [...names].flatMap(([said, schema = '', name = '', column]) => {
    if (name === '') return text.endsWith(said + open) ? [`${schema}.*`] : []
    const columns = known.get(`${schema}.${name}`)
    return columns && (column === undefined || columns.has(column)) ? [`${schema}.${name}`] : []
  })
}

/** Returns the texts of a source file: string literals and template parts. Interface members are skipped. */
const textsOf = (source: string): string[] => {
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && !ts.isPropertySignature(node.parent)) texts.push(node.text)
    if (ts.isTemplateExpression(node)) {
      // A template inside a call may be a table's name. Elsewhere it is a form field or a key.
      const isAsked = ts.isCallExpression(node.parent) || ts.isTaggedTemplateExpression(node.parent)
      const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)]
      texts.push(...parts.map(part => part.text + (isAsked && !ts.isTemplateTail(part) ? open : '')))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('one.ts', source, ts.ScriptTarget.Latest, true))
  return texts
}

/** Returns the source files by module, without tests and their helpers. */
const filesOf = (folder: string): { file: string; module: string; text: string }[] =>
  globSync('server/src/*/**/*.ts', { cwd: folder })
    .filter(file => !/\.(test|fixture)\.ts$|^server\/src\/(testing|compose|demo)\//.test(file))
    .map(file => ({ file, module: schemaOf(file), text: readFileSync(join(folder, file), 'utf8') }))

const breachesInCode = (folder: string, known: Known): string[] =>
  filesOf(folder).flatMap(({ file, module, text }) =>
    textsOf(text).flatMap(item => strangers(known, module, item).map(name => `${file}: ${name}`)),
  )

const importsOf = (folder: string): Edge[] =>
  filesOf(folder).flatMap(({ file, module, text }) =>
    [...text.matchAll(/ from '(\.[^']+)'/g)]
      .map(([, path = '']) => schemaOf(join(dirname(file), path)))
      .filter(to => to !== module && !to.endsWith('.ts'))
      .map(to => ({ from: module, to })),
  )

/** Returns all nodes that can be reached along the edges. */
const reached = (edges: readonly Edge[], from: string): Set<string> => {
  const seen = new Set([from])
  for (const item of seen) for (const edge of edges) if (edge.from === item) seen.add(edge.to)
  return seen
}

const breachesInDatabase = async (db: Reader, known: Known, imports: readonly Edge[]): Promise<string[]> => {
  const modules = sql.join(schemasOf(known))
  const bodies = await sql<{ schema: string; name: string; body: string }>`
    select nspname as schema, 'function ' || proname as name, coalesce(pg_get_function_sqlbody(pg_proc.oid), prosrc) as body
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where nspname in (${modules})
    union all select nspname, 'view ' || relname, pg_get_viewdef(pg_class.oid)
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('v', 'm') and nspname in (${modules})
    union all select nspname, 'check ' || conname, pg_get_constraintdef(pg_constraint.oid)
      from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
      where contype = 'c' and conrelid <> 0 and nspname in (${modules})`.execute(db)
  const edges = await sql<Edge & { name: string; isKey: boolean }>`
    select conrelid::regclass::text as name, owner.nspname as from, other.nspname as to, true as "isKey"
      from pg_constraint join pg_class as one on one.oid = conrelid join pg_class as two on two.oid = confrelid
      join pg_namespace as owner on owner.oid = one.relnamespace join pg_namespace as other on other.oid = two.relnamespace
      where contype = 'f' and conparentid = 0 and owner.nspname in (${modules})
    union all select tgname, owner.nspname, other.nspname, false
      from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
      join pg_namespace as owner on owner.oid = relnamespace join pg_namespace as other on other.oid = pronamespace
      where not tgisinternal and owner.nspname in (${modules})`.execute(db)
  const unrecognised = edges.rows.filter(({ from, to }) => from !== to && to !== shared)
  const keys = unrecognised.filter(({ isKey }) => isKey)
  return [
    ...bodies.rows.flatMap(({ schema, name, body }) =>
      strangers(known, schema, body).map(item => `${schema}, ${name}: ${item}`),
    ),
    ...unrecognised.filter(({ isKey }) => !isKey).map(({ from, to, name }) => `${from}, trigger ${name}: ${to}`),
    // A module may refer only to modules below it: those that do not refer back to it through imports or foreign
    // keys.
    ...keys
      .filter(({ from, to }) => reached([...imports, ...keys], to).has(from))
      .map(({ from, to, name }) => `${from}, key of ${name}: ${to}`),
  ]
}

let t: TestApp
let known: Known
let imports: Edge[] = []
beforeAll(async () => {
  t = await openTestApp()
  known = await readKnown(t.db)
  imports = importsOf(root)
})
afterAll(() => t.close())

test('the reading is not blind', () => {
  expect(schemasOf(known)).toEqual(
    expect.arrayContaining(['accounts', 'consents', 'files', 'payments', 'platform', 'sales']),
  )
  expect(known.get('sales.namedPerson')).toContain('number_index')
  expect(filesOf(root).length).toBeGreaterThan(250)
  expect(imports).toContainEqual({ from: 'payments', to: 'sales' })
})

test('no module names what is another’s, in its code', () => {
  expect(breachesInCode(root, known)).toEqual([])
})

test('no module names what is another’s in the database, and none refers to what lies above it', async () => {
  expect(await breachesInDatabase(t.db, known, imports)).toEqual([])
})

describe('planted in code, two folders down, it is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'own-tables-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const plant = (file: string, text: string): string[] => {
    rmSync(join(folder, 'server'), { recursive: true, force: true })
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
    return breachesInCode(folder, known).map(item => item.replace(`${file}: `, ''))
  }
  const file = 'server/src/sales/ticket/deep/planted.ts'
  test.each([
    ["db.selectFrom('payments.entry')", 'payments.entry'],
    ["db.selectFrom('payments.cardPayment as card')", 'payments.cardPayment'],
    ["eb.ref('accounts.account.email')", 'accounts.account'],
    ["sql.table('consents.event')", 'consents.event'],
    ["pool.query('update payments.card_payment set status = $1')", 'payments.card_payment'],
    ['sql`select (select email from accounts.account where id = ${id})`', 'accounts.account'],
    ['sql`${id}::payments.refund_reason`', 'payments.refund_reason'],
    ['sql`select from "accounts"."account"`', 'accounts.account'],
    ["type Row = DB['payments.entry']", 'payments.entry'],
    ['sql.table(`payments.${name}`)', 'payments.*'],
    ["const location = { table: 'payments.instrument', column: 'number_sealed' }", 'payments.instrument'],
  ])('%s', (text, name) => expect(plant(file, text)).toEqual([name]))

  test.each([
    [file, "db.selectFrom('sales.ticket')"],
    [file, 'sql`platform.now()`'],
    [file, "refuse('payments.card.open')"],
    [file, "refuse('consents.required')"],
    [file, "import type { Files } from './files.ts'"],
    [file, '// payments.entry is another’s'],
    [file, 'const fault = { field: `consents.${code}` }'],
    [file, "const words = { bring: 'Bring it to the sales office.' }"],
    [file, "interface DB { 'payments.entry': Entry }"],
    ['server/src/sales/ticket/deep/planted.test.ts', "db.selectFrom('payments.entry')"],
    ['server/src/testing/deep/planted.ts', "db.selectFrom('payments.entry')"],
    ['server/src/compose/planted.ts', "db.selectFrom('payments.entry')"],
  ])('%s may have: %s', (where, text) => expect(plant(where, text)).toEqual([]))

  test.each(['platform', 'privacy', 'another'])('%s, which has none of them, names none', module => {
    expect(plant(`server/src/${module}/queue/deep/planted.ts`, "db.selectFrom('sales.ticket')")).toEqual([
      'sales.ticket',
    ])
  })
})

describe('planted in the database it is found', () => {
  const plant = async (statement: string): Promise<string[]> => {
    const found: string[] = []
    const undone = t.db.transaction().execute(async db => {
      for (const item of statement.split(';;')) await sql.raw(item).execute(db)
      found.push(...(await breachesInDatabase(db, await readKnown(db), imports)))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    return found
  }
  const body = 'returns trigger language plpgsql as $$ begin return new; end $$'
  test.each([
    [
      `create function sales.planted() returns bigint language sql as 'select count(*) from payments.entry'`,
      'sales, function planted: payments.entry',
    ],
    [
      `create function sales.planted() returns bigint language sql begin atomic select count(*) from payments.entry; end`,
      'sales, function planted: payments.entry',
    ],
    [`create view payments.planted as select id from sales.ticket`, 'payments, view planted: sales.ticket'],
    [
      `create function payments.planted() ${body};;create trigger planted before insert on sales.ticket for each row execute function payments.planted()`,
      'sales, trigger planted: payments',
    ],
    [
      `alter table sales.ticket add column planted uuid references payments.card_payment`,
      'sales, key of sales.ticket: payments',
    ],
    [
      `alter table accounts.account add column planted uuid references sales.property`,
      'accounts, key of accounts.account: sales',
    ],
  ])('%s', async (statement, breach) => expect(await plant(statement)).toContain(breach))

  test.each([
    `create function sales.planted() returns bigint language sql as 'select count(*) from sales.ticket where created_at < platform.now()'`,
    `alter table payments.entry add column planted uuid references sales.session`,
  ])('permitted: %s', async statement => expect(await plant(statement)).toEqual([]))
})
