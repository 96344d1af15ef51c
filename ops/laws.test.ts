// Tests the import rules: each rule detects a violation planted in a copy of the tree, permits what it should permit,
// and finds files in the real tree.
import { execFile } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
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
never-meet: portal/src/registrant/sales/Never.tsx -> ../../../../server/src/sales/index.ts
never-meet: server/src/sales/never-driven.ts -> ../../../ops/drive.ts
never-meet: server/src/sales/never-measured.ts -> ../../../bench/main.ts
journeys-outside: journeys/server.test.ts -> ../server/src/sales/index.ts
journeys-outside: journeys/portal.test.ts -> ../portal/src/ui/button.tsx
gateway-apart: server/gateway/breach.ts -> ../src/sales/index.ts
gateway-unseen: server/src/sales/gateway.ts -> ../../gateway/main.ts
module-door: server/src/sales/enter-club.ts -> ../club/join-club.ts
module-door: server/src/sales/words/en.ts -> ../../club/join-club.ts
module-door: server/src/sales/enter-club.test.ts -> ../club/join-club.ts
module-door: server/src/sales/ticket/deep/enter-club.ts -> ../../../club/join-club.ts
module-door: server/src/demo/enter-club.ts -> ../club/join-club.ts
module-door: server/src/platform/database/enter-embedded.ts -> ../../embedded/start.ts
module-door-of-compose: server/src/compose/enter-club.ts -> ../club/join-club.ts
compose-on-top: server/src/sales/climb.ts -> ../compose/app.ts
compose-on-top: server/src/platform/climb.ts -> ../demo/enter-club.ts
platform-below: server/src/platform/below.ts -> ../sales/index.ts
testing-for-tests: server/src/sales/needs-testing.ts -> ../testing/index.ts
rules-are-pure: server/src/sales/worldly.ts -> ../platform/clock.ts
rules-are-pure: server/src/sales/worldlier.ts -> node:fs
rules-are-pure: server/src/sales/worldliest.ts -> pg
rules-are-pure: server/src/sales/doing.ts -> ./take-place.ts
rules-are-pure: server/src/sales/entering.ts -> ./index.ts
rules-are-pure: server/src/sales/ticket/deep/worldly.ts -> node:fs
rules-are-pure: server/src/sales/ticket/deep/doing.ts -> ../../take-place.ts
rules-are-pure: server/src/sales/ticket/deep/entering.ts -> ../../index.ts
portal-modules-apart: portal/src/registrant/sales/Apart.tsx -> ../club/Join.tsx
portal-modules-apart: portal/src/registrant/sales/Door.tsx -> ../../entries/public.tsx
portal-modules-apart: portal/src/registrant/sales/Route.tsx -> ../../app.tsx
portal-modules-apart: portal/src/registrant/sales/Below.tsx -> ../payments/Pay.tsx
portal-modules-apart: portal/src/staff/desk/Across.tsx -> ../../registrant/club/Join.tsx
portal-modules-apart: portal/src/registrant/club/Across.tsx -> ../../staff/desk/Desk.tsx
portal-payments-above-sales: portal/src/registrant/payments/Aside.tsx -> ../club/Join.tsx
staff-apart: portal/src/entries/public.tsx -> ./reach.ts
portal-entries-compose: portal/src/brand.ts -> ./registrant/club/Join.tsx
portal-lib-ui-below: portal/src/lib/below.ts -> ../registrant/club/Join.tsx
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
server/src/sales/ticket/confirm-ticket.ts -> ../party/read-parties.ts
server/src/sales/ticket/confirm-ticket.ts -> ../words/en.ts
server/src/sales/ticket/confirm-ticket.ts -> ../../platform/database/tables.ts
server/src/sales/ticket/confirm-ticket.ts -> ../../platform/clock.ts
server/src/sales/ticket/withdrawal.ts -> ../party/person.ts
server/src/sales/handlers.ts -> ./ticket/confirm-ticket.ts
server/src/sales/index.ts -> ./party/read-parties.ts
server/src/sales/party/draw.worker.ts -> ../../platform/pdf/sheet.ts
server/src/sales/round-about.ts -> ./about-round.ts
server/src/platform/clock.ts -> node:fs
server/src/compose/handlers.ts -> ../sales/handlers.ts
server/src/compose/app.ts -> ../sales/index.ts
server/src/main.ts -> ./compose/app.ts
server/src/testing/index.ts -> ../compose/handlers.ts
server/src/platform/clock.test.ts -> ../testing/index.ts
portal/src/registrant/club/Join.tsx -> ../../ui/button.tsx
portal/src/registrant/club/Join.tsx -> ../../lib/api.ts
portal/src/registrant/club/Join.tsx -> #contract/ticket
portal/src/ui/button.tsx -> ../lib/api.ts
portal/src/entries/public.tsx -> ../app.tsx
portal/src/entries/reach.ts -> ../staff/desk/Desk.tsx
portal/src/app.tsx -> ./registrant/club/Join.tsx
portal/src/registrant/club/Join.tsx -> ../../ui/field/text-field.tsx
portal/src/registrant/club/Join.tsx -> ../../ui/field/field.module.css
portal/src/registrant/payments/Pay.tsx -> ../sales/party/PartyCard.tsx
portal/src/registrant/sales/ticket/Ticket.tsx -> ../party/PartyCard.tsx
portal/src/registrant/sales/ticket/Ticket.tsx -> ../Owed.tsx
portal/src/catalogue/en.ts -> ../registrant/club/words/en.ts
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
      : (/^((?:server\/src|portal\/src\/registrant|portal\/src|contract\/src(?=\/sales))\/[^/]+\/[^/]+)/.exec(
          file,
        )?.[1] ?? null)
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
  add('portal/src/registrant/club/words/en.ts', 'export {}')
  for (const file of [
    'registrant/sales/Owed',
    'registrant/sales/party/PartyCard',
    'staff/desk/Desk',
    'ui/field/text-field',
  ])
    add(`portal/src/${file}.tsx`, 'export {}')
  add('portal/src/ui/field/field.module.css', '')
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

  test('a handler’s file is named as its operation, and its module lists it among its handlers', () => {
    const sources = globSync('server/src/**/*.ts', { cwd: root })
    const wrong = sources.flatMap(file => {
      const operation = /^export default handler\(\s*(\w+)/mu.exec(readFileSync(join(root, file), 'utf8'))?.[1]
      if (operation === undefined) return []
      const name = operation.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
      const module = file.split('/').slice(0, 3).join('/')
      const list = readFileSync(join(root, module, 'handlers.ts'), 'utf8')
      const isListed = list.includes(`import ${operation} from './${relative(module, file)}'`)
      return basename(file) === `${name}.ts` && isListed ? [] : [file]
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
