import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { FormFields, inputOf } from './form-fields.ts'

const schema = z.strictObject({
  name: z.string(),
  number: z.nullable(z.string().check(z.regex(/^\d{6}$/))),
  amountCents: z.int(),
  agrees: z.boolean(),
  units: z.array(z.int()),
  ids: z.optional(z.array(z.string())),
  address: z.optional(z.nullable(z.strictObject({ line: z.string(), floor: z.int() }))),
})

const read = (fields: readonly (readonly [string, string])[]) => {
  const form = new FormFields()
  for (const [name, value] of fields) form.add(name, value)
  return inputOf(schema, form)
}

test.each([
  ['a text stays a text, also one of digits', [['name', '123']], { name: '123' }],
  ['leading zeros stay where a text is wanted', [['number', '004512']], { number: '004512' }],
  ['an empty field is null where a text of its kind cannot be empty', [['number', '']], { number: null }],
  ['a number', [['amountCents', '5000']], { amountCents: 5000 }],
  ['yes or no', [['agrees', 'true']], { agrees: true }],
  ['a list as JSON', [['units', '[1,2]']], { units: [1, 2] }],
  [
    'a field that is repeated',
    [
      ['units', '1'],
      ['units', '2'],
    ],
    { units: [1, 2] },
  ],
  ['a list of one', [['ids', 'a']], { ids: ['a'] }],
  ['an object as JSON', [['address', '{"line":"1","floor":2}']], { address: { line: '1', floor: 2 } }],
  [
    'an object in dot notation',
    [
      ['address.line', '1'],
      ['address.floor', '2'],
    ],
    { address: { line: '1', floor: 2 } },
  ],
  ['what cannot be read is left to be refused', [['amountCents', 'many']], { amountCents: 'many' }],
  ['a field that is not known', [['other', '1']], { other: '1' }],
] as const)('%s', (_, fields, input) => expect(read(fields)).toEqual(input))

test.each([
  ['a dangerous name', '__proto__.a', '1', 'unknown_field'],
  ['a NUL', 'name', 'a\0b', 'characters_refused'],
  ['bytes that are no UTF-8', 'name', 'a\ufffd', 'malformed'],
])('%s is refused', (_, name, value, code) =>
  expect(() => new FormFields().add(name, value)).toThrow(expect.objectContaining({ code }) as Error),
)
