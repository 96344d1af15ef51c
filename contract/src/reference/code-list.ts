import * as z from 'zod/mini'
import { Count, EnteredWords, example, Instant, Line, Words } from '../common.ts'
import { operation } from '../operation.ts'
import { agencyLists } from './list-rules.ts'
import { CategoryCode, CodeValue } from './reference.ts'

// How staff keep the code lists: values are renamed, put elsewhere, added and offered no more, never deleted.

/** Letters and digits, as the other codes of the list. */
const NewCode = example(
  z.string().check(
    z.overwrite(text => text.trim().toUpperCase()),
    z.minLength(1, 'required'),
    z.maxLength(12, 'too_long'),
    z.regex(/^[A-Z0-9_]*$/, 'invalid'),
  ),
  '399',
)

/** What staff say of a value. */
const entered = {
  name: EnteredWords(80),
  /** The number of the regulator, in a list whose values have one. */
  licence: example(z.nullable(Line(20)), null),
  /** Where it is, in a list whose values have a district. */
  district: example(z.nullable(z.string().check(z.maxLength(12, 'too_long'))), null),
  /** Behind which it stands; null: first. */
  after: example(z.nullable(z.string().check(z.maxLength(12, 'too_long'))), '003'),
}

/** What it stands under, in a list whose values stand under those of another. */
const parentCode = example(z.nullable(z.string().check(z.maxLength(12, 'too_long'))), null)

/** A value as staff change it. */
export const ChangedValue = z.strictObject({ ...entered, hidden: example(z.boolean(), false) })
/** A value as staff add it. */
export const AddedValue = z.strictObject({ code: NewCode, parentCode, ...entered })

export const ListChange = z.strictObject({
  /** Null: it was added. */
  before: z.nullable(CodeValue),
  after: CodeValue,
})
export type ListChange = z.output<typeof ListChange>

const ManagedList = z.strictObject({
  category: CategoryCode,
  /** Grows with every change; a command names the one that it looked at. */
  version: Count,
  values: z.array(CodeValue),
  /** What its values may stand under. */
  parents: z.array(z.strictObject({ code: example(z.string(), 'HKI'), name: Words })),
  /** Where its values may be, in a list whose values have a district. */
  districts: z.array(z.strictObject({ code: example(z.string(), 'KC'), name: Words })),
  /** How it came to that, the latest first: the last hundred. */
  versions: z.array(
    z.strictObject({
      version: Count,
      at: Instant,
      /** Null: it came with the product. */
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
        /** Null: as it came with the product. */
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
