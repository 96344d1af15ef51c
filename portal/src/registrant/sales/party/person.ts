import type { DocumentWay } from '#contract/accounts/document'
import { idTypes, normaliseId } from '#contract/identity'
import { normalisePhone } from '#contract/mobile'
import { particulars, particularsFaults } from '#contract/particulars'
import { contactFaults, type KnownPerson } from '#contract/sales/registration/party'
import { orNull } from '../../../lib/form/blank.ts'
import { textsOf } from '../../../lib/form/texts.ts'
import { noDocument, nobody, particularsInput, type ParticularsValues } from '../../../ui/particulars/particulars.ts'
import { type Entry, listOf } from './entry.ts'

/** Values of the person form, in the order of its questions. */
export type PersonValues = ParticularsValues & {
  relationship: string
  idNumber: string
  documentWay: DocumentWay | ''
  documents: readonly string[]
  proofs: readonly string[]
  mobile: { areaCode: string; number: string }
  email: string
  authority: boolean
}

export const noPerson: PersonValues = {
  relationship: '',
  ...noDocument,
  idNumber: '',
  documentWay: '',
  documents: [],
  proofs: [],
  ...nobody,
  mobile: { areaCode: '852', number: '' },
  email: '',
  authority: false,
}

const ways = ['UPLOAD', 'SHOW'] as const

/** Returns the input for the server; the schema validates it. `isKept`: the stored number stays unchanged. */
export const personInput = (values: PersonValues, isKept: boolean) => {
  const { mobile, relationship: _, ...rest } = values
  const idNumber = normaliseId(values.idNumber)
  return {
    ...rest,
    ...particularsInput(values),
    documentWay: values.documentWay === '' ? null : values.documentWay,
    // Files that were uploaded before the registrant chose the other way stay on the screen and are not sent.
    documents: values.documentWay === 'UPLOAD' ? [...values.documents] : [],
    proofs: [...values.proofs],
    areaCode: mobile.areaCode,
    idNumber: isKept && idNumber === '' ? null : idNumber,
    email: orNull(values.email.trim().toLowerCase()),
    phoneNumber: normalisePhone(mobile.areaCode, mobile.number),
  }
}

/** The rules of a person that involve several fields or the current date in Hong Kong. */
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

/** Returns the typed values for the draft, without the document number. */
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
  ...noPerson,
  ...textsOf(particulars, known),
  idType: known.idType,
  relationship: relationship ?? '',
  documentWay: known.documentWay,
  documents: known.documents.map(({ id }) => id),
  proofs: known.proofs.map(({ id }) => id),
  mobile: { areaCode: known.areaCode, number: known.phoneNumber },
  email: known.email ?? '',
})

/** Returns the initial form values: typed but unsaved, or the stored person. */
export const personValues = (
  entry: Entry | undefined,
  known: KnownPerson | null,
  relationship: string | null,
): PersonValues => {
  const from = known === null ? noPerson : fromKnown(known, relationship)
  if (entry === undefined) return from
  return {
    ...from,
    ...textsOf(particulars, { ...from, ...entry }),
    idType: idTypes.find(idType => idType === entry['idType']) ?? from.idType,
    relationship: entry['relationship'] ?? from.relationship,
    documentWay: ways.find(way => way === entry['documentWay']) ?? '',
    documents: listOf(entry['documents']),
    proofs: listOf(entry['proofs']),
    mobile: {
      areaCode: entry['areaCode'] ?? from.mobile.areaCode,
      number: entry['phoneNumber'] ?? from.mobile.number,
    },
    email: entry['email'] ?? from.email,
    authority: entry['authority'] === 'yes',
  }
}
