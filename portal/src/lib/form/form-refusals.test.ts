import { describe, expect, test } from 'vitest'
import { mapServerErrors, locateRefusal, summaryOf } from './form-refusals.ts'

const values = { name: 'LEE', mobile: '1', files: ['a', 'b'] }
const form = { mapField: (field: string) => (field === 'phoneNumber' ? 'mobile' : (field.split('.')[0] ?? '')) }
const whole = () => 'Not so'
const problem = (errors: { field: string; message: string }[], code = 'request.invalid') => ({
  code,
  errors: errors.map(error => ({ code: 'invalid', ...error })),
})

describe('where a refusal of the server is told', () => {
  test('in the control in which its field is entered, and by its entry', () => {
    const given = problem([
      { field: 'phoneNumber', message: 'No such number' },
      { field: 'files.1', message: 'Damaged' },
    ])
    expect(mapServerErrors(form, given, values, whole)).toEqual([
      { field: 'mobile', said: 'invalid', value: '1', entry: undefined },
      { field: 'files', said: 'invalid', value: values.files, entry: 'b' },
    ])
  })

  test('of a field that the form has not, of the whole', () => {
    expect(mapServerErrors(form, problem([{ field: 'constructor', message: 'No' }]), values, whole)).toEqual([])
  })

  test('one of the whole beside the field that it concerns', () => {
    const meant = { ...form, refusedField: { 'accounts.email.taken': 'name' as const } }
    expect(mapServerErrors(meant, problem([], 'accounts.email.taken'), values, whole)).toEqual([
      { field: 'name', said: whole, value: 'LEE' },
    ])
    expect(mapServerErrors(meant, problem([], 'request.invalid'), values, whole)).toEqual([])
  })
})

describe('a refusal is true until what was refused changes', () => {
  const refused = { field: 'name', value: 'LEE' }
  test('of a field', () => {
    expect(locateRefusal(refused, values)).toBe('name')
    expect(locateRefusal(refused, { ...values, name: 'WONG' })).toBeNull()
    expect(locateRefusal(refused, { ...values, mobile: '2' })).toBe('name')
  })

  test('of an entry, which moves up when one before it goes', () => {
    const damaged = { field: 'files', value: values.files, entry: 'b' }
    expect(locateRefusal(damaged, values)).toBe('files.1')
    expect(locateRefusal(damaged, { ...values, files: ['b', 'c'] })).toBe('files.0')
    expect(locateRefusal(damaged, { ...values, files: ['a'] })).toBeNull()
  })
})

test('the summary goes as the eye does: the whole, then field by field, what stands between them in its place', () => {
  const errors = new Map([
    ['files.1', 'Damaged'],
    ['name', 'Missing'],
  ])
  const beside = [
    { id: 'consent', message: 'Agree' },
    { id: 'people', message: 'Who?', before: 'mobile' },
  ]
  expect(summaryOf(['name', 'mobile', 'files'], errors, 'No answer came', beside)).toEqual([
    { message: 'No answer came' },
    { id: 'name', message: 'Missing' },
    { id: 'people', message: 'Who?', before: 'mobile' },
    { id: 'files.1', message: 'Damaged' },
    { id: 'consent', message: 'Agree' },
  ])
  expect(summaryOf(['name'], new Map(), null, [])).toEqual([])
})
