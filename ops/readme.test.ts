// Tests that the README and the handbook's settings agree with the program: commands, settings and screens exist as
// described.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const readme = read('README.md')
const found = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(match => match[1] ?? '')

test('it is short', () => expect(readme.trimEnd().split('\n').length).toBeLessThan(80))

test('its npm commands exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const own = found(/\bnpm (?!run\b)([\w-]+)/g, readme)
  expect(own).toContain('ci')
  expect(own.filter(name => !['ci', 'start', 'test'].includes(name))).toEqual([])
  const named = [...found(/\bnpm run ([\w:-]+)/g, readme), ...own.filter(name => name !== 'ci')]
  expect(named.filter(name => !Object.hasOwn(scripts, name))).toEqual([])
})

test('the settings of the handbook are those of server/src/config.ts, and production must set those of the README', () => {
  const settings = /const Settings = z\.object\(\{\n([\s\S]*?)\n\}\)/.exec(read('server/src/config.ts'))?.[1] ?? ''
  const known = found(/^ {2}([A-Z][A-Z_]*):/gm, settings)
  expect(known).toContain('DATABASE_URL')
  const handbook = read('docs/handbook/settings.md')
  expect(found(/^\| `([A-Z_]+)`/gm, handbook).toSorted()).toEqual(known.toSorted())
  const needed = found(/^\| `([A-Z_]+)`.*\*\*must\*\*/gm, handbook)
  const named = found(/^\| ((?:`[A-Z_]+`(?:, )?)+) /gm, readme).flatMap(cell => found(/`([A-Z_]+)`/g, cell))
  expect(named.toSorted()).toEqual(['NODE_ENV', ...needed].toSorted())
})

test('what it links to is there, the picture too', () => {
  const links = found(/\]\((?!https?:)([^)#]+)/g, readme)
  expect(links).toContain('docs/picture.png')
  expect(links.filter(link => !existsSync(join(root, link)))).toEqual([])
  expect(statSync(join(root, 'docs/picture.png')).size).toBeLessThanOrEqual(300_000)
})
