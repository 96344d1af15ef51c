import type { KnownCompany } from '#contract/sales/party'
import { orNull } from '../../lib/form/index.ts'
import { type Entry, listOf } from '../party/index.ts'

/** The form of a company as it stands on the screen. */
export type CompanyValues = {
  englishName: string
  chineseName: string
  brNumber: string
  incorporationNumber: string
  incorporationPlace: string
  documents: readonly string[]
}

/** What the server will be sent: a blank optional answer is null. */
export const companyInput = (values: CompanyValues) => ({
  englishName: orNull(values.englishName),
  chineseName: orNull(values.chineseName),
  brNumber: values.brNumber,
  incorporationNumber: orNull(values.incorporationNumber),
  incorporationPlace: orNull(values.incorporationPlace),
  documents: [...values.documents],
})

/** What was typed, for the draft. */
export const companyEntry = ({ documents, ...texts }: CompanyValues): Entry => ({
  ...texts,
  kind: 'company',
  documents: documents.join(' '),
})

/** With what the form begins: what was typed and not saved, or what is known of the company. */
export const companyValues = (entry: Entry | undefined, known: KnownCompany | null): CompanyValues => ({
  englishName: entry?.['englishName'] ?? known?.englishName ?? '',
  chineseName: entry?.['chineseName'] ?? known?.chineseName ?? '',
  brNumber: entry?.['brNumber'] ?? known?.brNumber ?? '',
  documents: entry === undefined ? (known?.documents.map(({ id }) => id) ?? []) : listOf(entry['documents']),
  incorporationNumber: entry?.['incorporationNumber'] ?? known?.incorporationNumber ?? '',
  incorporationPlace: entry?.['incorporationPlace'] ?? known?.incorporationPlace ?? '',
})
