import { expect, test } from 'vitest'
import {
  assistedFaults,
  assistedInput,
  noValues,
  mapAssistedField,
  type Prepared,
  regionOf,
  unticked,
} from './values.ts'

const words = { en: 'x', 'zh-HK': 'x', 'zh-CN': 'x' }
const definition = (code: string, required: boolean): Prepared['definitions'][number] => ({
  code,
  version: 2,
  required,
  programme: 'vendor',
  region: 'ALL',
  separate: false,
  parent: null,
  title: words,
  name: words,
  text: words,
  prompt: words,
  termsType: null,
  document: null,
  apiAttribute: null,
})
const prepared: Prepared = {
  batches: [],
  survey: [],
  maxIntents: 2,
  depositCents: 1,
  shownAt: '2026-11-23T02:00:00.000Z',
  definitions: [definition('TERMS', true), definition('MARKETING', false)],
}

test('what must be ticked on the paper, one way or the other', () => {
  expect(unticked(prepared, {})).toEqual(['TERMS'])
  expect(unticked(prepared, { TERMS: 'REFUSED' })).toEqual([])
})
test('what was left out is not answered; what was refused is', () => {
  const { consents } = assistedInput(
    { ...noValues, locale: 'zh-HK' },
    { prepared, ticks: { TERMS: 'REFUSED' }, sessionId: 's' },
  )
  expect(consents).toEqual([
    { code: 'TERMS', version: 2, granted: false, locale: 'zh-HK', shownAt: prepared.shownAt, viaSelectAll: false },
  ])
})
test.each([
  [{ nationality: 'CHN' }, 'CN'],
  [{ idType: 'CNID' as const }, 'CN'],
  [{ country: 'CHN' }, 'CN'],
  [{}, 'HK'],
])('whose law is looked to: %j', (more, region) => expect(regionOf({ ...noValues, ...more })).toBe(region))
test('what is missing of an empty form', () => {
  const fields = assistedFaults(noValues, '2026-11-23').map(({ field }) => field)
  expect(fields).toEqual(expect.arrayContaining(['reason', 'batchId', 'locale', 'idNumber', 'city', 'pages']))
})
test.each([
  ['person.idNumber', 'idNumber'],
  ['address.line1', 'line1'],
  ['files.0', 'pages'],
  ['numberOfIntents', 'numberOfIntents'],
])('%s is entered at %s', (field, place) => expect(mapAssistedField(field)).toBe(place))
