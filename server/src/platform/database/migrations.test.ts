import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../../migrations')
const all = readdirSync(folder)
  .filter(file => file.endsWith('.sql'))
  .toSorted()
  .map(file => readFileSync(join(folder, file), 'utf8'))
  .join('\n')

test('a value that a type was given later stands in it from the beginning, too', () => {
  // A new database runs all migrations in one transaction, in which PostgreSQL before 17 cannot use a value that was
  // added to a type.
  const types = new Map(
    [...all.matchAll(/create type (\S+) as enum\s*\(([^)]*)\)/g)].map(([, name, values]) => [name, values]),
  )
  const added = [...all.matchAll(/alter type (\S+) add value (if not exists )?('\w+')/g)]
  expect(added.length).toBeGreaterThan(0)
  for (const [, type, ifNotExists, value = ''] of added) {
    expect(types.get(type), `${type} ${value}`).toContain(value)
    expect(ifNotExists, `${type} ${value}`).toBeDefined()
  }
})
