import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sample } from '#contract/sample'
import { DraftContent } from '#contract/sales/registration/draft'
import { storedDraft } from '../registration/read-drafts.ts'
import { storedCorrection } from './read-corrections.ts'
import { storedAddress } from './intent-address.ts'
import { storedParticulars } from './intent-particulars.ts'
import { storedNamed } from './named-people.ts'
import { storedCompany, storedPerson } from './stored-party.ts'

// Records in the form in which they were once stored, `<kind>.<version>.json`; these files never change. If a field
// becomes required and one of them becomes unreadable, the shape of its kind needs an upgrade, and a record of today
// is added to the files.
const folder = join(import.meta.dirname, 'kept')
const shapes = {
  address: storedAddress,
  company: storedCompany,
  correction: storedCorrection,
  draft: storedDraft,
  named: storedNamed,
  particulars: storedParticulars,
  person: storedPerson,
}
const kept = (file: string) => readFileSync(join(folder, file), 'utf8')
const files = readdirSync(folder)

describe('a kept record', () => {
  test('is there of every kind', () => {
    expect(new Set(files.map(file => file.split('.')[0]))).toEqual(new Set(Object.keys(shapes)))
  })

  test.each(
    Object.entries(shapes).flatMap(([kind, shape]) =>
      files.filter(file => file.startsWith(`${kind}.`)).map(file => [file, shape] as const),
    ),
  )('%s is read, and loses nothing but what is asked no more', (file, { read, write }) => {
    const before = JSON.parse(kept(file)) as object
    const record = read(kept(file))
    expect(record).toMatchObject(
      withoutPaths(before, ['version', ...(file === 'particulars.1.json' ? ['emailConfirmation'] : [])]),
    )
    // A record that is written in today's form is read back unchanged.
    expect((read as (text: string) => object)((write as (value: object) => string)(record))).toEqual(record)
  })

  test('of a version that is not known yet is refused, not misread', () => {
    expect(() => storedPerson.read(JSON.stringify({ version: 9 }))).toThrow('version 9')
  })
})

/** Returns a record without some fields, wherever they are. */
const withoutPaths = (record: object, fields: string[]): object =>
  JSON.parse(JSON.stringify(record, (name, value: unknown) => (fields.includes(name) ? undefined : value))) as object

test('what the form refuses today is still read: a limit that became stricter is no fault of what was entered', () => {
  const line1 = 'x'.repeat(500)
  const address = { ...(JSON.parse(kept('address.1.json')) as object), line1 }
  expect(storedAddress.read(JSON.stringify(address)).line1).toBe(line1)
})

test('what a message brings beside the record is not written', () => {
  const content = { ...DraftContent.parse(sample(DraftContent)), idNumber: 'A1234563' }
  expect(storedDraft.write(content)).not.toContain('idNumber')
})
