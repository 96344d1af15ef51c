import type { KnownCompany } from '#contract/sales/registration/party'
import { orNull } from '../../../lib/form/blank.ts'
import { type Entry, listOf } from './entry.ts'

/** Values of the company form. */
export type CompanyValues = {
  englishName: string
  chineseName: string
  brNumber: string
  incorporationNumber: string
  incorporationPlace: string
  documents: readonly string[]
}

/** Returns the input for the server: a blank optional answer is null. */
export const companyInput = (values: CompanyValues) => ({
  englishName: orNull(values.englishName),
  chineseName: orNull(values.chineseName),
  brNumber: values.brNumber,
  incorporationNumber: orNull(values.incorporationNumber),
  incorporationPlace: orNull(values.incorporationPlace),
  documents: [...values.documents],
})

/** Returns the typed values for the draft. */
export const companyEntry = ({ documents, ...texts }: CompanyValues): Entry => ({
  ...texts,
  kind: 'company',
  documents: documents.join(' '),
})

/** Returns the initial form values: typed but unsaved, or the stored company. */
export const companyValues = (entry: Entry | undefined, known: KnownCompany | null): CompanyValues => ({
  englishName: entry?.['englishName'] ?? known?.englishName ?? '',
  chineseName: entry?.['chineseName'] ?? known?.chineseName ?? '',
  brNumber: entry?.['brNumber'] ?? known?.brNumber ?? '',
  documents: entry === undefined ? (known?.documents.map(({ id }) => id) ?? []) : listOf(entry['documents']),
  incorporationNumber: entry?.['incorporationNumber'] ?? known?.incorporationNumber ?? '',
  incorporationPlace: entry?.['incorporationPlace'] ?? known?.incorporationPlace ?? '',
})
