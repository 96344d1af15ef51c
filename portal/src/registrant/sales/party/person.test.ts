import { expect, test } from 'vitest'
import { sample } from '#contract/sample'
import { KnownPerson, Person } from '#contract/sales/registration/party'
import { personEntry, personInput, personValues } from './person.ts'

const known = KnownPerson.parse({ ...sample(KnownPerson), documents: [] })
const blank = personValues(undefined, null, null)
const typed = {
  ...blank,
  relationship: 'SPOUSE',
  idNumber: 'ａ123456(3)',
  documentWay: 'SHOW' as const,
  englishLastName: 'LEE',
  dateOfBirth: '1988-03-27',
  gender: 'F',
  mobile: { areaCode: '852', number: '6123 4567' },
  email: ' Lee@Example.com ',
  authority: true,
}

test('the form of somebody new begins with the defaults, and with nothing else', () => {
  expect(blank).toMatchObject({ idType: 'HKID', nationality: 'HKG', documentWay: '', authority: false, idNumber: '' })
})

test('what is typed becomes what the contract takes', () => {
  const input = personInput(typed, false)
  expect(Person.parse(input)).toMatchObject({
    idNumber: 'A1234563',
    email: 'lee@example.com',
    phoneNumber: '61234567',
    englishFirstName: null,
    issuingCountry: null,
    documents: [],
  })
  expect(input).not.toHaveProperty('relationship')
})

test('an empty number keeps the one that is known, and is missing of somebody new', () => {
  expect(personInput({ ...typed, idNumber: ' ' }, true).idNumber).toBeNull()
  expect(personInput({ ...typed, idNumber: ' ' }, false).idNumber).toBe('')
  expect(personInput(typed, true).idNumber).toBe('A1234563')
})

test('what was entered for another answer stays on the screen, and is not sent', () => {
  const documents = ['0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b21']
  expect(personInput({ ...typed, documents, issuingCountry: 'GBR' }, false)).toMatchObject({
    documents: [],
    issuingCountry: null,
  })
  expect(personInput({ ...typed, documents, documentWay: 'UPLOAD' }, false).documents).toEqual(documents)
  expect(personInput({ ...typed, idType: 'PASSPORT', issuingCountry: 'GBR' }, false).issuingCountry).toBe('GBR')
})

test('the draft gives back what was typed, but never the number of the document', () => {
  const entry = personEntry({ ...typed, documents: ['a', 'b'] })
  expect(JSON.stringify(entry)).not.toContain('123456(3)')
  expect(personValues(entry, null, null)).toEqual({ ...typed, documents: ['a', 'b'], idNumber: '' })
})

test('a correction begins with what is known; what was typed of it before goes first, what was emptied stays empty', () => {
  expect(personValues(undefined, known, 'CHILD')).toMatchObject({
    relationship: 'CHILD',
    englishLastName: known.englishLastName,
    mobile: { areaCode: known.areaCode, number: known.phoneNumber },
    idNumber: '',
    authority: false,
  })
  const entry = { ...personEntry(personValues(undefined, known, 'CHILD')), englishLastName: 'WONG', email: '' }
  expect(personValues(entry, known, 'CHILD')).toMatchObject({ englishLastName: 'WONG', email: '' })
})

test('a draft of before, with an answer that is none any more, begins with the default', () => {
  expect(personValues({ kind: 'person', idType: 'LIBRARY', documentWay: 'FAX' }, null, null)).toMatchObject({
    idType: 'HKID',
    documentWay: '',
  })
})
