import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { controlsWithin, flatten, nameIn, controlIn, unflatten } from './flat-values.ts'
import { faultsOf } from './form-faults.ts'
import { mapServerErrors, locateRefusal, summaryOf } from './form-refusals.ts'
import { nestedOptions, rowsOf } from './nested-form.ts'

const labels = {
  'name.en': 'Name in English',
  'name.zh-HK': 'Name in Chinese',
  mobile: 'Mobile',
  people: 'People',
  'people.*.email': 'Email',
  'people.*.roles.*.code': 'Role',
  files: 'Files',
}
const person = (id: string, email: string, ...codes: string[]) => ({
  id,
  email,
  roles: codes.map(code => ({ id: `r-${code}`, code })),
})
const values = {
  name: { en: 'Harbour', 'zh-HK': '' },
  mobile: { areaCode: '852', number: '' },
  people: [person('a', 'a@example.com', 'SALES', 'LEGAL'), person('b', ''), person('c', 'c@example.com')],
  files: ['x', 'y'],
}
const flat = flatten(labels, values)

describe('the values by their controls', () => {
  test('come in the order of the values, a list before its rows', () => {
    expect(Object.keys(flat).filter(key => nameIn(labels, key) !== undefined)).toEqual([
      'name.en',
      'name.zh-HK',
      'mobile',
      'people',
      'people.a.email',
      'people.a.roles.r-SALES.code',
      'people.a.roles.r-LEGAL.code',
      'people.b.email',
      'people.c.email',
      'files',
    ])
    expect([flat['mobile'], flat['people'], flat['files']]).toEqual([values.mobile, ['a', 'b', 'c'], ['x', 'y']])
  })

  test.each([[values], [{ ...values, people: [], files: [] }], [{ name: { en: null } }], [{}]])('give back %j', item =>
    expect(unflatten(flatten(labels, item))).toEqual(item),
  )

  test.each([
    ['people.1.email', 'people.b.email', 'people.*.email'],
    ['people.0.roles.1.code', 'people.a.roles.r-LEGAL.code', 'people.*.roles.*.code'],
    ['people', 'people', 'people'],
    ['people.9.email', 'people', 'people'],
    ['mobile.number', 'mobile', 'mobile'],
    ['files.1', 'files', 'files'],
    ['name.en', 'name.en', 'name.en'],
    ['elsewhere.0', 'elsewhere.0', undefined],
  ])('%s is entered in %s, called as %s', (field, control, name) => {
    expect(controlIn(flat, field)).toBe(control)
    expect(nameIn(labels, control)).toBe(name)
  })

  test('what lies within a part', () => {
    expect(controlsWithin(flat, ['people.1', 'name.en'])).toEqual([
      'name.en',
      'people.b.id',
      'people.b.email',
      'people.b.roles',
    ])
  })
})

const Text = z.string().check(z.minLength(1, 'required'))
const Input = z.object({
  name: z.object({ en: Text, 'zh-HK': Text }),
  people: z.array(z.object({ email: Text })).check(z.maxLength(3, 'too_many')),
})
const given = { initial: values, labels, check: { schema: Input, toInput: (all: typeof values) => all } }
const form = nestedOptions(given)

describe('what is wrong, where controls lie deep', () => {
  test('each fault stands at its control, in its row; that of a list at the list', () => {
    expect(faultsOf(form, flat)).toEqual([
      { field: 'name.zh-HK', code: 'required' },
      { field: 'people.b.email', code: 'required' },
    ])
    const crowd = { ...values, people: [...values.people, person('d', 'd@example.com')] }
    expect(faultsOf(form, flatten(labels, crowd))).toEqual([
      { field: 'name.zh-HK', code: 'required' },
      { field: 'people', code: 'too_many' },
    ])
  })

  test('rules and what is not asked see the values as they are', () => {
    const rules = ({ people }: typeof values) =>
      people.flatMap(({ roles }, index) =>
        roles.length > 1 ? [{ field: `people.${index}.roles.1.code`, code: 'twice' }] : [],
      )
    expect(faultsOf(nestedOptions({ initial: values, labels, rules }), flat)).toEqual([
      { field: 'people.a.roles.r-LEGAL.code', code: 'twice' },
    ])
    expect(faultsOf(nestedOptions({ ...given, unasked: () => ['name', 'people'] }), flat)).toEqual([])
  })

  test('the summary goes by the order of the controls, entries of a list within it', () => {
    const errors = new Map(['files.1', 'people.b.email', 'name.zh-HK'].map(id => [id, id]))
    expect(summaryOf(Object.keys(flat), errors, null, []).map(({ id }) => id)).toEqual([
      'name.zh-HK',
      'people.b.email',
      'files.1',
    ])
  })
})

type Rows = ReturnType<typeof rowsOf<(typeof values)['people'][number]>>

describe('rows come, go and move, and what was said of each stays with it', () => {
  const fields = ['name.en', 'people.0.email', 'people.0.roles.1.code', 'people.1.email', 'people.2.email']
  const errors = fields.map(field => ({ field, message: field, code: 'invalid' }))
  const refused = mapServerErrors(form, { code: 'request.invalid', errors }, flat, () => '')
  const [a, role, b, c] = ['people.a.email', 'people.a.roles.r-LEGAL.code', 'people.b.email', 'people.c.email']
  const added = person('n', 'n@example.com')

  test.each<[string, (rows: Rows) => void, string, (string | null | undefined)[]]>([
    ['nothing changes', () => undefined, 'abc', [a, role, b, c]],
    ['one is added at the end', rows => rows.add(added), 'abcn', [a, role, b, c]],
    ['one is added before the others', rows => rows.add(added, 0), 'nabc', [a, role, b, c]],
    ['the first goes', rows => rows.remove('a'), 'bc', [null, null, b, c]],
    ['one in the middle goes', rows => rows.remove('b'), 'ac', [a, role, null, c]],
    ['one goes down', rows => rows.move('a', 1), 'bac', [a, role, b, c]],
    ['one goes up', rows => rows.move('c', -1), 'acb', [a, role, b, c]],
    ['the last stays the last', rows => rows.move('c', 1), 'abc', [a, role, b, c]],
    ['the first stays the first', rows => rows.move('a', -1), 'abc', [a, role, b, c]],
    ['one that is gone does not move', rows => rows.move('x', 1), 'abc', [a, role, b, c]],
    ['two changes between two renders', rows => (rows.remove('a'), rows.move('b', 1)), 'cb', [null, null, b, c]],
  ])('%s', (_, act, ids, standing) => {
    let now = flat
    act(rowsOf({ latest: () => now, replace: next => (now = next) }, labels, 'people'))
    const all = [...values.people, added]
    expect(unflatten(now)).toEqual({ ...values, people: [...ids].map(id => all.find(item => item.id === id)) })
    expect(refused.map(serverFault => locateRefusal(serverFault, now))).toEqual(['name.en', ...standing])
    expect(Object.keys(now).at(-1)).toBe('files')
  })

  test('rows of a row', () => {
    let now = flat
    const rows = rowsOf({ latest: () => now, replace: next => (now = next) }, labels, 'people.a.roles')
    rows.move('r-LEGAL', -1)
    expect(unflatten(now)).toMatchObject({ people: [person('a', 'a@example.com', 'LEGAL', 'SALES'), {}, {}] })
  })
})
