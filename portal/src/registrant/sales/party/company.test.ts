import { expect, test } from 'vitest'
import { sample } from '#contract/sample'
import { Company, companyFaults, KnownCompany } from '#contract/sales/registration/party'
import { companyEntry, companyInput, companyValues } from './company.ts'

const known = KnownCompany.parse({ ...sample(KnownCompany), documents: [] })
const blank = companyValues(undefined, null)

test('blank optional answers are null; what is missing is told by the contract', () => {
  const input = companyInput({ ...blank, brNumber: known.brNumber, englishName: ' ' })
  expect(input).toMatchObject({ englishName: null, chineseName: null, incorporationNumber: null })
  expect(companyFaults(Company.parse(input)).map(({ field }) => field)).toEqual(['englishName', 'documents'])
})

test('the draft gives back what was typed, with its files', () => {
  const typed = { ...blank, chineseName: '海燈控股有限公司', documents: ['a', 'b'] }
  expect(companyValues(companyEntry(typed), null)).toEqual(typed)
})

test('a correction begins with what is known; what was emptied, files too, stays empty', () => {
  const begun = companyValues(undefined, known)
  expect(begun).toMatchObject({ englishName: known.englishName, brNumber: known.brNumber })
  const entry = companyEntry({ ...begun, englishName: '', documents: [] })
  expect(companyValues(entry, known)).toMatchObject({ englishName: '', documents: [] })
})
