import * as z from 'zod/mini'
import { DocumentWay } from '#contract/accounts/document'
import { Company, Person } from '#contract/sales/party'

/** What is sealed of a person: all that was told, and the number as it is shown. */
export const SealedPerson = z.extend(
  z.omit(Person, { idNumber: true, documents: true, proofs: true, authority: true }),
  {
    documentWay: DocumentWay,
    idNumberMasked: z.string(),
  },
)
export type SealedPerson = z.output<typeof SealedPerson>

/** What is sealed of a company. */
export const SealedCompany = z.omit(Company, { documents: true })
