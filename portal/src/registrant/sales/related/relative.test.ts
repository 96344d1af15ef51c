import { expect, test } from 'vitest'
import { faultsOfRelative, isBlank, relativeOf } from './relative.ts'

const brother = { englishName: 'CHAN SIU MING', relationship: 'BROTHER' }
const company = { englishName: 'HARBOUR LIGHT', relationship: 'SUBSIDIARY', brNumber: '12345678-000-01-26-1' }

test.each([
  [{}, true],
  [{ englishName: '  ', brNumber: '' }, true],
  [{ relationship: 'BROTHER' }, false],
])('%j says nothing: %j', (entry, blank) => {
  expect(isBlank(entry)).toBe(blank)
  if (blank) expect(faultsOfRelative(entry, 'COMPANY', [])).toEqual([])
})

test('a company’s number is asked of companies, and of nobody else', () => {
  expect(relativeOf(company, 'INDIVIDUAL').brNumber).toBeNull()
  expect(faultsOfRelative({ ...company, brNumber: '' }, 'COMPANY', [])).toEqual([
    { field: 'brNumber', code: 'required' },
  ])
  expect(faultsOfRelative({ ...brother, brNumber: 'nonsense' }, 'INDIVIDUAL', [])).toEqual([])
})

test.each([
  ['a whole entry', brother, 'INDIVIDUAL', []],
  ['a Chinese name alone', { chineseName: '陳小明', relationship: 'BROTHER' }, 'INDIVIDUAL', []],
  ['no name', { relationship: 'BROTHER' }, 'INDIVIDUAL', [['englishName', 'required']]],
  ['no relationship', { englishName: 'CHAN' }, 'INDIVIDUAL', [['relationship', 'required']]],
  ['a number that is none', { ...company, brNumber: '12' }, 'COMPANY', [['brNumber', 'br_invalid']]],
] as const)('%s', (_, entry, applicant, faults) => {
  expect(faultsOfRelative(entry, applicant, []).map(({ field, code }) => [field, code])).toEqual(faults)
})

test('the same company is entered once, however its number is written', () => {
  const again = { ...company, brNumber: '１２３４５６７８-000' }
  expect(faultsOfRelative(again, 'COMPANY', [brother, company])).toEqual([{ field: 'brNumber', code: 'person_twice' }])
  expect(faultsOfRelative(again, 'COMPANY', [brother])).toEqual([])
})
