// Tests the import rules: each rule detects a violation planted in a copy of the tree, permits what it should permit,
// and finds files in the real tree.
import { execFile } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'

const root = join(import.meta.dirname, '..')
/** Folders that are lists by nature and may hold many files. */
const whereMany = ['**/dist/**', '**/migrations/**', 'server/data/**', 'portal/public/**']
const rooms = ['brands', 'contract', 'server', 'portal', 'journeys', 'bench', 'ops']

const Report = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) })),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
})

const Config = z.object({ forbidden: z.array(z.object({ name: z.string() })) })

/** Returns dependency-cruiser's report on a tree. Its exit code is the number of violations, so it is ignored. */
function cruise(folder: string, ...where: string[]): Promise<z.infer<typeof Report>> {
  const tool = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [tool, ...where, '--config', '.dependency-cruiser.cjs', '--output-type', 'json']
  return new Promise((done, fail) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }, (error, out, complaint) => {
      if (out === '') fail(new Error(complaint, { cause: error }))
      else done(Report.parse(JSON.parse(out)))
    })
  })
}

/** Lines of `law: file -> what it imports`. A circle is reported once, for one of its files. */
const BREACHES = `
contract-zod-only: contract/src/a/breach.ts -> pg
contract-zod-only: contract/src/b/breach.ts -> node:fs
contract-tests-below: contract/src/a/below.test.ts -> ../../../server/src/sales/index.ts
brands-below: brands/deep.ts -> node:fs
brands-below: brands/above.ts -> ../portal/src/ui/button.tsx
brand-by-setting: portal/src/ui/one-brand.ts -> ../../../brands/harbour.ts
brand-by-setting: server/src/sales/one-brand.ts -> ../../../brands/harbour.ts
never-meet: server/src/sales/never-meet.ts -> ../../../portal/src/ui/button.tsx
never-meet: portal/src/sales/Never.tsx -> ../../../server/src/sales/index.ts
never-meet: server/src/sales/never-driven.ts -> ../../../ops/drive.ts
never-meet: server/src/sales/never-measured.ts -> ../../../bench/main.ts
journeys-outside: journeys/server.test.ts -> ../server/src/sales/index.ts
journeys-outside: journeys/portal.test.ts -> ../portal/src/ui/button.tsx
gateway-apart: server/gateway/breach.ts -> ../src/sales/index.ts
gateway-unseen: server/src/sales/gateway.ts -> ../../gateway/main.ts
front-door: server/src/sales/enter-club.ts -> ../club/join-club.ts
front-door: server/src/sales/words/en.ts -> ../../club/join-club.ts
front-door: server/src/sales/enter-club.test.ts -> ../club/join-club.ts
front-door: server/src/sales/ticket/deep/enter-club.ts -> ../../../club/join-club.ts
front-door: server/src/sales/enter-platform.ts -> ../platform/database/tables.ts
front-door: server/src/platform/database/enter-embedded.ts -> ../../embedded/start.ts
folder-door: server/src/sales/ticket/enter-party.ts -> ../party/read-parties.ts
folder-door: server/src/sales/ticket/deep/enter-party.ts -> ../../party/read-parties.ts
folder-door: server/src/platform/http/enter-database.ts -> ../database/tables.ts
folder-door-at-the-top: server/src/sales/enter-party.ts -> ./party/read-parties.ts
front-door: portal/src/entries/enter-club.tsx -> ../club/Join.tsx
front-door: portal/src/club/enter-field.tsx -> ../ui/field/text-field.tsx
folder-door: portal/src/sales/ticket/EnterParty.tsx -> ../party/PartyCard.tsx
folder-door: portal/src/ui/field/enter-choice.tsx -> ../choice/select-field.tsx
folder-door-at-the-top: portal/src/sales/EnterParty.tsx -> ./party/PartyCard.tsx
platform-below: server/src/platform/below.ts -> ../sales/index.ts
testing-for-tests: server/src/sales/needs-testing.ts -> ../testing/index.ts
rules-are-pure: server/src/sales/worldly.ts -> ../platform/clock.ts
rules-are-pure: server/src/sales/worldlier.ts -> node:fs
rules-are-pure: server/src/sales/worldliest.ts -> pg
rules-are-pure: server/src/sales/doing.ts -> ./take-place.ts
rules-are-pure: server/src/sales/entering.ts -> ./index.ts
rules-are-pure: server/src/sales/ticket/deep/worldly.ts -> node:fs
rules-are-pure: server/src/sales/ticket/deep/doing.ts -> ../../take-place.ts
rules-are-pure: server/src/sales/ticket/deep/entering.ts -> ../../party/index.ts
portal-modules-apart: portal/src/sales/Apart.tsx -> ../club/Join.tsx
portal-modules-apart: portal/src/sales/Door.tsx -> ../entries/public.tsx
portal-modules-apart: portal/src/sales/Route.tsx -> ../app.tsx
portal-payments-above-sales: portal/src/payments/Deep.tsx -> ../sales/party/index.ts
portal-payments-above-sales: portal/src/payments/Aside.tsx -> ../club/index.ts
portal-modules-apart: portal/src/sales/Below.tsx -> ../payments/index.ts
office-apart: portal/src/entries/public.tsx -> ./reach.ts
portal-entries-compose: portal/src/brand.ts -> ./club/Join.tsx
portal-lib-ui-below: portal/src/lib/below.ts -> ../club/Join.tsx
portal-lib-ui-below: portal/src/ui/below.tsx -> ../catalogue/en.ts
portal-lib-below-ui: portal/src/lib/dressed.ts -> ../ui/button.tsx
no-circle: server/src/sales/about-round.ts -> ./round-about.ts
unresolvable: server/src/sales/lost-file.ts -> ./nowhere.ts
`

const PERMITTED = `
brands/harbour.ts -> ./brand.ts
server/src/sales/take-place.ts -> ../../../brands/index.ts
portal/src/ui/button.tsx -> ../../../brands/chosen.ts
contract/src/ticket.ts -> zod
contract/src/mini.ts -> zod/mini
contract/src/mini.test.ts -> vitest
contract/src/mini.ts -> ./ticket.ts
server/src/sales/ticket.ts -> #contract/ticket
server/src/sales/ticket.ts -> ./deadline.ts
server/src/sales/deadline.ts -> date-fns
server/src/sales/deadline.ts -> @date-fns/tz
server/src/sales/deadline.test.ts -> vitest
server/src/sales/index.ts -> ./take-place.ts
server/src/sales/take-place.ts -> ./ticket.ts
server/src/sales/take-place.ts -> ../platform/clock.ts
server/src/sales/take-place.ts -> ../club/index.ts
server/src/sales/take-place.ts -> pg
server/src/club/index.ts -> ./join-club.ts
server/src/sales/ticket/confirm-ticket.ts -> ../party/index.ts
server/src/sales/ticket/confirm-ticket.ts -> ../words/en.ts
server/src/sales/ticket/confirm-ticket.ts -> ../../platform/database/index.ts
server/src/sales/ticket/confirm-ticket.ts -> ../../platform/clock.ts
server/src/sales/ticket/withdrawal.ts -> ../party/person.ts
server/src/sales/ticket/handlers.ts -> ./confirm-ticket.ts
server/src/sales/party/index.ts -> ./read-parties.ts
server/src/sales/party/draw.worker.ts -> ../../platform/pdf/sheet.ts
server/src/platform/database/index.ts -> ./tables.ts
server/src/sales/round-about.ts -> ./about-round.ts
server/src/platform/clock.ts -> node:fs
server/src/handlers.ts -> ./sales/index.ts
server/src/testing/index.ts -> ../handlers.ts
server/src/platform/clock.test.ts -> ../testing/index.ts
portal/src/club/Join.tsx -> ../ui/button.tsx
portal/src/club/Join.tsx -> ../lib/api.ts
portal/src/club/Join.tsx -> #contract/ticket
portal/src/ui/button.tsx -> ../lib/api.ts
portal/src/entries/public.tsx -> ../app.tsx
portal/src/entries/reach.ts -> ../office/index.ts
portal/src/app.tsx -> ./club/index.ts
portal/src/club/index.ts -> ./Join.tsx
portal/src/club/Join.tsx -> ../ui/field/index.ts
portal/src/club/Join.tsx -> ../ui/field/field.module.css
portal/src/payments/Pay.tsx -> ../sales/index.ts
portal/src/sales/index.ts -> ./party/index.ts
portal/src/sales/ticket/Ticket.tsx -> ../party/index.ts
portal/src/sales/ticket/Ticket.tsx -> ../Owed.tsx
portal/src/catalogue/en.ts -> ../club/words/en.ts
journeys/join.test.ts -> #contract/ticket
ops/drive.ts -> ../server/src/sales/index.ts
bench/main.ts -> ../server/src/sales/index.ts
`

interface Import {
  law: string
  from: string
  what: string
}

/** Parses the lines. The law is missing where the import is permitted. */
const importsOf = (lines: string): Import[] =>
  lines
    .trim()
    .split('\n')
    .map(line => /^(?:(?<law>[\w-]+): )?(?<from>\S+) -> (?<what>\S+)$/.exec(line)?.groups ?? {})
    .map(({ law = '', from = '', what = '' }) => ({ law, from, what }))

const breaches = importsOf(BREACHES)

/**
 * Returns the folders that each folder imports from, without tests; words count as data. A file beside the folders of
 * its module counts as its own folder.
 */
const foldersOf = ({ modules }: z.infer<typeof Report>): Map<string, Set<string>> => {
  const folderOf = (file: string): string | null =>
    /\.(test|fixture)\.|\/words\/|^server\/src\/testing\//.test(file)
      ? null
      : (/^((?:server|portal)\/src\/[^/]+\/[^/]+)/.exec(file)?.[1] ?? null)
  const graph = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      const [from, to] = [folderOf(source), folderOf(resolved)]
      if (from !== null && to !== null && from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
    }
  return graph
}

/**
 * Returns the circles of a graph: the part that remains after folders without imports or without importers are
 * removed repeatedly.
 */
const circlesOf = (graph: Map<string, Set<string>>): string[] => {
  let edges = [...graph].flatMap(([from, to]) => [...to].map(item => [from, item] as const))
  for (;;) {
    const [importing, imported] = [new Set(edges.map(([from]) => from)), new Set(edges.map(([, to]) => to))]
    const rest = edges.filter(([from, to]) => imported.has(from) && importing.has(to))
    if (rest.length === edges.length) return rest.map(([from, to]) => `${from} -> ${to}`)
    edges = rest
  }
}

function plant(folder: string): void {
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json']) {
    copyFileSync(join(root, file), join(folder, file))
  }
  const files = new Map<string, string>()
  const add = (file: string, line: string) => files.set(file, `${files.get(file) ?? ''}${line}\n`)
  for (const { from, what } of [...breaches, ...importsOf(PERMITTED)]) add(from, `import type {} from '${what}'`)
  for (const file of ['brand', 'chosen', 'index']) add(`brands/${file}.ts`, 'export {}')
  add('portal/src/lib/api.ts', 'export {}')
  for (const file of ['club/words/en', 'office/index', 'payments/index', 'sales/party/index', 'ui/field/index'])
    add(`portal/src/${file}.ts`, 'export {}')
  for (const file of ['sales/Owed', 'sales/party/PartyCard', 'ui/choice/select-field', 'ui/field/text-field'])
    add(`portal/src/${file}.tsx`, 'export {}')
  add('portal/src/ui/field/field.module.css', '')
  // A dynamic import may name any file.
  add('portal/src/sales/later.ts', "export const later = () => import('./ticket/Ticket.tsx')")
  add('server/src/club/join-club.ts', 'export {}')
  add('server/gateway/main.ts', 'export {}')
  add('server/src/embedded/start.ts', 'export {}')
  add('server/src/sales/words/en.ts', 'export {}')
  for (const file of [
    'platform/pdf/sheet',
    'platform/database/tables',
    'sales/party/read-parties',
    'sales/party/person',
  ])
    add(`server/src/${file}.ts`, 'export {}')
  for (const name of ['zod', 'pg', 'vitest', 'date-fns', '@date-fns/tz']) {
    add(
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, exports: { '.': './index.js', './mini': './mini.js' } }),
    )
    add(`node_modules/${name}/index.js`, 'export {}')
    add(`node_modules/${name}/mini.js`, 'export {}')
  }
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
}

describe('each law', () => {
  const folder = mkdtempSync(join(tmpdir(), 'laws-'))
  let found: string[] = []

  beforeAll(async () => {
    plant(folder)
    const { summary } = await cruise(folder, ...rooms)
    found = summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each(breaches)('$law finds $from -> $what', ({ law, from }) => expect(found).toContain(`${law}: ${from}`))

  test('finds nothing else: what is permitted passes', () => {
    const planted = new Set(breaches.map(({ from }) => from))
    expect(found.filter(line => !planted.has(line.split(': ')[1] ?? ''))).toEqual([])
  })

  test('has a breach planted above', () => {
    const { forbidden } = Config.parse(createRequire(import.meta.url)('../.dependency-cruiser.cjs'))
    expect(new Set(breaches.map(({ law }) => law))).toEqual(new Set(forbidden.map(({ name }) => name)))
  })
})

describe('the real tree', () => {
  let report: z.infer<typeof Report>
  beforeAll(async () => {
    report = await cruise(root, 'brands', 'contract', 'server', 'portal')
  })

  test('every file is seen', () => {
    const files = globSync('{brands,contract,server,portal}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/dist'] })
    const seen = report.modules
      .map(({ source }) => source)
      .filter(source => /^(brands|contract|server|portal)\/.*\.tsx?$/.test(source))
    expect(files.length).toBeGreaterThan(0)
    expect(seen.toSorted()).toEqual(files.toSorted())
  })

  test('folders of a module import each other in no circle', () => {
    expect(circlesOf(foldersOf(report))).toEqual([])
  })

  test('a handler’s file is named as its operation, and its folder lists it among its handlers', () => {
    const sources = globSync('server/src/**/*.ts', { cwd: root })
    const wrong = sources.flatMap(file => {
      const operation = /^export default handler\(\s*(\w+)/mu.exec(readFileSync(join(root, file), 'utf8'))?.[1]
      if (operation === undefined) return []
      const name = operation.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
      const list = readFileSync(join(root, dirname(file), 'handlers.ts'), 'utf8')
      return basename(file) === `${name}.ts` && list.includes(`import ${operation} from './${name}.ts'`) ? [] : [file]
    })
    expect(wrong).toEqual([])
  })

  test('no folder holds more than 40 files', () => {
    const folders = Map.groupBy(globSync('{contract,server,portal}/**/*.*', { cwd: root, exclude: whereMany }), file =>
      dirname(file),
    )
    expect([...folders].filter(([, files]) => files.length > 40).map(([folder]) => folder)).toEqual([])
  })
})
