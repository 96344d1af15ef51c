import type { DocumentWay } from '#contract/accounts/document'
import { asksIssuingCountry, type IdType, idTypes, normaliseId } from '#contract/identity'
import { normalisePhone } from '#contract/mobile'
import { particularsFaults } from '#contract/particulars'
import { contactFaults, type KnownPerson } from '#contract/sales/party'
import { orNull } from '../../lib/form/index.ts'
import { type Entry, listOf } from '../party/index.ts'

/** The form of a person as it stands on the screen, in the order in which it asks. */
export type PersonValues = {
  relationship: string
  idType: IdType
  issuingCountry: string
  nationality: string
  idNumber: string
  documentWay: DocumentWay | ''
  documents: readonly string[]
  proofs: readonly string[]
  englishLastName: string
  englishFirstName: string
  chineseLastName: string
  chineseFirstName: string
  dateOfBirth: string
  gender: string
  mobile: { areaCode: string; number: string }
  email: string
  authority: boolean
}

const noPerson: PersonValues = {
  relationship: '',
  // The defaults of.
  idType: 'HKID',
  issuingCountry: '',
  nationality: 'HKG',
  idNumber: '',
  documentWay: '',
  documents: [],
  proofs: [],
  englishLastName: '',
  englishFirstName: '',
  chineseLastName: '',
  chineseFirstName: '',
  dateOfBirth: '',
  gender: '',
  mobile: { areaCode: '852', number: '' },
  email: '',
  authority: false,
}

const genders = ['M', 'F'] as const
const ways = ['UPLOAD', 'SHOW'] as const

/** What the server will be sent; the schema judges what is not in order. `isKept`: the number stays as it is. */
export const personInput = (values: PersonValues, isKept: boolean) => {
  const { mobile, relationship: _, ...rest } = values
  const idNumber = normaliseId(values.idNumber)
  return {
    ...rest,
    englishFirstName: orNull(values.englishFirstName),
    chineseLastName: orNull(values.chineseLastName),
    chineseFirstName: orNull(values.chineseFirstName),
    documentWay: values.documentWay === '' ? null : values.documentWay,
    // What was uploaded before the other way was chosen is kept on the screen, and not sent.
    documents: values.documentWay === 'UPLOAD' ? [...values.documents] : [],
    proofs: [...values.proofs],
    gender: genders.find(one => one === values.gender) ?? null,
    areaCode: mobile.areaCode,
    issuingCountry: asksIssuingCountry(values.idType) ? orNull(values.issuingCountry) : null,
    idNumber: isKept && idNumber === '' ? null : idNumber,
    email: orNull(values.email.trim().toLowerCase()),
    phoneNumber: normalisePhone(mobile.areaCode, mobile.number),
  }
}

/** The rules of a person that look at more than one field, or at the day in Hong Kong. */
export const personFaults = (
  input: ReturnType<typeof personInput>,
  today: string,
): { field: string; code: string }[] => [
  ...contactFaults(input),
  ...particularsFaults(input, today),
  ...(input.documentWay === 'UPLOAD' && input.documents.length === 0
    ? [{ field: 'documents', code: 'files_needed' }]
    : []),
]

/** What was typed, for the draft. The number of the document is not kept. */
export const personEntry = (values: PersonValues): Entry => {
  const { mobile, documents, proofs, authority, idNumber: _, ...texts } = values
  return {
    ...texts,
    kind: 'person',
    areaCode: mobile.areaCode,
    phoneNumber: mobile.number,
    documents: documents.join(' '),
    proofs: proofs.join(' '),
    authority: authority ? 'yes' : '',
  }
}

const fromKnown = (known: KnownPerson, relationship: string | null): PersonValues => ({
  relationship: relationship ?? '',
  idType: known.idType,
  issuingCountry: known.issuingCountry ?? '',
  nationality: known.nationality,
  idNumber: '',
  documentWay: known.documentWay,
  documents: known.documents.map(({ id }) => id),
  proofs: known.proofs.map(({ id }) => id),
  englishLastName: known.englishLastName,
  englishFirstName: known.englishFirstName ?? '',
  chineseLastName: known.chineseLastName ?? '',
  chineseFirstName: known.chineseFirstName ?? '',
  dateOfBirth: known.dateOfBirth,
  gender: known.gender,
  mobile: { areaCode: known.areaCode, number: known.phoneNumber },
  email: known.email ?? '',
  authority: false,
})

/** With what the form begins: what was typed and not saved, or what is known of the person. */
export const personValues = (
  entry: Entry | undefined,
  known: KnownPerson | null,
  relationship: string | null,
): PersonValues => {
  const from = known === null ? noPerson : fromKnown(known, relationship)
  if (entry === undefined) return from
  const text = (name: string, or: string) => entry[name] ?? or
  return {
    relationship: text('relationship', from.relationship),
    idType: idTypes.find(one => one === entry['idType']) ?? from.idType,
    issuingCountry: text('issuingCountry', from.issuingCountry),
    nationality: text('nationality', from.nationality),
    idNumber: '',
    documentWay: ways.find(one => one === entry['documentWay']) ?? '',
    documents: listOf(entry['documents']),
    proofs: listOf(entry['proofs']),
    englishLastName: text('englishLastName', from.englishLastName),
    englishFirstName: text('englishFirstName', from.englishFirstName),
    chineseLastName: text('chineseLastName', from.chineseLastName),
    chineseFirstName: text('chineseFirstName', from.chineseFirstName),
    dateOfBirth: text('dateOfBirth', from.dateOfBirth),
    gender: text('gender', from.gender),
    mobile: {
      areaCode: text('areaCode', from.mobile.areaCode),
      number: text('phoneNumber', from.mobile.number),
    },
    email: text('email', from.email),
    authority: entry['authority'] === 'yes',
  }
}
