import * as z from 'zod/mini'
import { Company, Person } from '#contract/sales/party'
import { storedShape } from '../../platform/stored-shape.ts'

/** What is sealed of a person: all that was told but the number, and the number as it is shown. */
export const StoredPerson = z.extend(
  z.omit(Person, { idNumber: true, documents: true, proofs: true, authority: true }),
  { idNumberMasked: z.string() },
)
export const storedPerson = storedShape(StoredPerson, [])

/** What is sealed of a company. */
export const StoredCompany = z.omit(Company, { documents: true })
export const storedCompany = storedShape(StoredCompany, [])
