// Tests that the kit (/dev/kit) shows every component of the portal, so that a new one cannot be forgotten.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ui = join(import.meta.dirname, '../portal/src/ui')
const read = (file: string): string => readFileSync(file, 'utf8')

/** Returns the names in a list between braces, without the types. */
const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== '' && !item.startsWith('type '))

/** Returns the exports of a file that render something: components, and at the top of ui/ any function. */
const drawnBy = (file: string): string[] => {
  const isAtTop = dirname(file) === ui
  const names = [...read(file).matchAll(/^export (?:function|const|class) (\w+)/gm)].map(found => found[1] ?? '')
  return names.filter(name => isAtTop || /^[A-Z]/.test(name))
}

/** Returns whether a file outside its folder imports the component: a part of another component is not shown alone. */
const isImported = (folder: string, file: string, name: string): boolean =>
  sources.some(
    source =>
      (folder === ui || !source.file.startsWith(`${folder}/`)) &&
      source.imports.some(({ names, from }) => names.includes(name) && from.endsWith(`/${basename(file)}`)),
  )

const sources = globSync('**/*.{ts,tsx}', { cwd: join(ui, '..') })
  .filter(file => !file.includes('.test.') && !file.startsWith('entries/kit'))
  .map(file => ({
    file: join(ui, '..', file),
    imports: [
      ...[...read(join(ui, '..', file)).matchAll(/import \{([^}]*)\} from '([^']*)'/g)].map(found => ({
        names: namesIn(found[1] ?? ''),
        from: found[2] ?? '',
      })),
      ...[...read(join(ui, '..', file)).matchAll(/import\('([^']*)'\)\)\.(\w+)/g)].map(found => ({
        names: [found[2] ?? ''],
        from: found[1] ?? '',
      })),
    ],
  }))

/** The components that the rest of the portal imports. */
const pieces = globSync('**/*.tsx', { cwd: ui })
  .map(file => join(ui, file))
  .filter(file => !file.includes('.test.'))
  .flatMap(file => drawnBy(file).filter(name => isImported(dirname(file), file, name)))

const kit = globSync('{kit.tsx,kit/*.tsx}', { cwd: join(ui, '../entries') }).map(file =>
  read(join(ui, '../entries', file)),
)
const shown = new Set(
  kit.flatMap(text => [
    ...[...text.matchAll(/import \{([^}]*)\} from '[^']*\/ui\/[^']*'/g)].flatMap(found => namesIn(found[1] ?? '')),
    ...[...text.matchAll(/import\('[^']*\/ui\/[^']*'\)\)\.(\w+)/g)].map(found => found[1] ?? ''),
  ]),
)

test('every component is in the kit', () => {
  expect(pieces.length).toBeGreaterThan(50)
  for (const name of ['Button', 'unbroken', 'TextField', 'SlidePuzzle', 'SurveyFields', 'Page'])
    expect(pieces).toContain(name)
  expect(pieces.filter(name => !shown.has(name))).toEqual([])
})

test('and is drawn there', () => {
  const text = kit.join('\n')
  expect(
    [...shown].filter(name => /^[A-Z]/.test(name) && name !== 'SlidePuzzle' && !text.includes(`<${name}`)),
  ).toEqual([])
})
