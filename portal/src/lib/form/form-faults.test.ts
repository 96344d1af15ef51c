import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { faultsOf, isEmpty } from './form-faults.ts'

const Input = z.strictObject({
  name: z.string().check(z.minLength(1, 'required'), z.maxLength(5, 'too_long')),
  areaCode: z.string(),
  phoneNumber: z.string().check(z.regex(/^\d{8}$/, 'phone_invalid')),
  files: z.array(z.string().check(z.minLength(3, 'file_empty'))),
})
type Values = { name: string; mobile: string; files: readonly string[] }
const form = {
  check: {
    schema: Input,
    toInput: ({ name, mobile, files }: Values) => ({ name, areaCode: '852', phoneNumber: mobile, files: [...files] }),
  },
  mapField: (field: string) => (field === 'phoneNumber' ? 'mobile' : (field.split('.')[0] ?? '')),
}
const good: Values = { name: 'LEE', mobile: '91234567', files: [] }

test('a form in order has no faults', () => expect(faultsOf(form, good)).toEqual([]))

test('faults come in the order of the controls, each where its field is entered', () => {
  expect(faultsOf(form, { ...good, mobile: '1', name: '' })).toEqual([
    { field: 'name', code: 'required' },
    { field: 'mobile', code: 'phone_invalid' },
  ])
})

test('of one control the first fault is told, those of the schema before the rules', () => {
  const rules = () => [
    { field: 'name', code: 'name_taken' },
    { field: 'mobile', code: 'mobile_of_another' },
  ]
  expect(faultsOf({ ...form, rules }, { ...good, name: 'TOO LONG' })).toEqual([
    { field: 'name', code: 'too_long' },
    { field: 'mobile', code: 'mobile_of_another' },
  ])
})

test('each entry of a list has its own fault, beside that of the list', () => {
  const rules = () => [{ field: 'files', code: 'files_too_many' }]
  expect(faultsOf({ ...form, rules }, { ...good, files: ['a', 'whole', 'b'] })).toEqual([
    { field: 'files', code: 'files_too_many' },
    { field: 'files.0', code: 'file_empty' },
    { field: 'files.2', code: 'file_empty' },
  ])
})

test('of what is not on the screen nothing is said', () => {
  expect(faultsOf({ ...form, unasked: () => ['mobile'] }, { ...good, mobile: '', name: '' })).toEqual([
    { field: 'name', code: 'required' },
  ])
})

test.each([
  ['', true],
  [null, true],
  [undefined, true],
  [[], true],
  [0, false],
  [false, false],
  ['a', false],
  [[''], false],
])('%j is empty: %j', (value, empty) => expect(isEmpty(value)).toBe(empty))

test('a rule that knows more is told instead of a pattern that only says that the form is wrong', () => {
  const rules = () => [{ field: 'mobile', code: 'phone_hk' }]
  expect(faultsOf({ ...form, rules }, { ...good, mobile: '1234' })).toEqual([{ field: 'mobile', code: 'phone_hk' }])
})
