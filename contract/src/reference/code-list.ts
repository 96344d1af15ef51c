import * as z from 'zod/mini'
import { Count, EnteredWords, example, Instant, Line, Words } from '../common.ts'
import { operation } from '../operation.ts'
import { agencyLists } from './list-rules.ts'
import { CategoryCode, CodeValue } from './reference.ts'

// How staff maintain the code lists: values are renamed, reordered, added and hidden, never deleted.

/** Letters and digits, like the other codes of the list. */
const NewCode = example(
  z.string().check(
    z.overwrite(text => text.trim().toUpperCase()),
    z.minLength(1, 'required'),
    z.maxLength(12, 'too_long'),
    z.regex(/^[A-Z0-9_]*$/, 'invalid'),
  ),
  '399',
)

/** Fields that staff enter for a value. */
const entered = {
  name: EnteredWords(80),
  /** Licence number from the regulator, in a list whose values have one. */
  licence: example(z.nullable(Line(20)), null),
  /** District, in a list whose values have one. */
  district: example(z.nullable(z.string().check(z.maxLength(12, 'too_long'))), null),
  /** Code of the value that precedes this one; null: this one is first. */
  after: example(z.nullable(z.string().check(z.maxLength(12, 'too_long'))), '003'),
}

/** Code of the parent value, in a list whose values belong to those of another list. */
const parentCode = example(z.nullable(z.string().check(z.maxLength(12, 'too_long'))), null)

/** A value as staff change it. */
export const ChangedValue = z.strictObject({ ...entered, hidden: example(z.boolean(), false) })
/** A value as staff add it. */
export const AddedValue = z.strictObject({ code: NewCode, parentCode, ...entered })

export const ListChange = z.strictObject({
  /** Null: the value was added. */
  before: z.nullable(CodeValue),
  after: CodeValue,
})
export type ListChange = z.output<typeof ListChange>

const ManagedList = z.strictObject({
  category: CategoryCode,
  /** Increases with every change. A command names the version that it is based on. */
  version: Count,
  values: z.array(CodeValue),
  /** Possible parents of the list's values. */
  parents: z.array(z.strictObject({ code: example(z.string(), 'HKI'), name: Words })),
  /** Possible districts, in a list whose values have one. */
  districts: z.array(z.strictObject({ code: example(z.string(), 'KC'), name: Words })),
  /** The last hundred versions of the list, newest first. */
  versions: z.array(
    z.strictObject({
      version: Count,
      at: Instant,
      /** Null: the version came with the product. */
      by: example(z.nullable(z.string()), 'WONG Lai Ming'),
      changes: z.array(ListChange),
    }),
  ),
})
export type ManagedList = z.output<typeof ManagedList>

const staff = { who: 'staff', needs: 'role' } as const
const command = { method: 'POST', ...staff, idempotency: 'required' } as const
const seen = { category: CategoryCode, code: NewCode, version: Count }
const refusals = ['reference.list.changed'] as const

export const listCodeLists = operation({
  name: 'reference.code-lists.list',
  summary: 'The code lists, with how many values each offers.',
  method: 'GET',
  path: '/v1/office/code-lists',
  ...staff,
  input: z.strictObject({}),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        category: CategoryCode,
        offered: Count,
        hidden: Count,
        /** Null: the list is unchanged since it came with the product. */
        changedAt: z.nullable(Instant),
      }),
    ),
  }),
})

export const openCodeList = operation({
  name: 'reference.code-lists.open',
  summary: 'One code list with all its values, those too that are offered no more, and how it came to that.',
  method: 'GET',
  path: '/v1/office/code-lists/{category}',
  ...staff,
  input: z.strictObject({ category: CategoryCode }),
  output: ManagedList,
})

export const changeCodeValue = operation({
  name: 'reference.code-lists.change',
  summary: 'Says what a value is called and where it stands; forms offer it so from now on.',
  path: '/v1/office/code-lists/{category}/values/{code}',
  ...command,
  input: z.extend(ChangedValue, seen),
  output: ManagedList,
  refusals: [...refusals, 'request.not-found'],
})

export const addCodeValue = operation({
  name: 'reference.code-lists.add',
  summary: 'Adds a value to a list whose codes are not known to rules.',
  path: '/v1/office/code-lists/{category}/values',
  ...command,
  input: z.extend(AddedValue, { category: CategoryCode, version: Count }),
  output: ManagedList,
  refusals,
})

const Agencies = z.enum(agencyLists)

export const openAgencies = operation({
  name: 'reference.agencies.open',
  summary: 'The agencies that registrants may name, or the branches of all of them, and how the list came to that.',
  method: 'GET',
  path: '/v1/office/agencies/{category}',
  ...staff,
  input: z.strictObject({ category: Agencies }),
  output: ManagedList,
})

export const changeAgency = operation({
  name: 'reference.agencies.change',
  summary: 'Says what an agency or a branch is called, its licence or district, and whether it is still offered.',
  path: '/v1/office/agencies/{category}/values/{code}',
  ...command,
  input: z.extend(ChangedValue, { ...seen, category: Agencies }),
  output: ManagedList,
  refusals: [...refusals, 'request.not-found'],
})

export const addAgency = operation({
  name: 'reference.agencies.add',
  summary: 'Adds an agency, or a branch of one.',
  path: '/v1/office/agencies/{category}/values',
  ...command,
  input: z.extend(AddedValue, { category: Agencies, version: Count }),
  output: ManagedList,
  refusals,
})

export const codeListOperations = [
  listCodeLists,
  openCodeList,
  changeCodeValue,
  addCodeValue,
  openAgencies,
  changeAgency,
  addAgency,
] as const
