import * as z from 'zod/mini'
import { Company, Person } from '#contract/sales/registration/party'
import { storedShape } from '../../platform/stored-shape.ts'

/** The encrypted data of a person: all details except the number, and the masked number. */
export const StoredPerson = z.extend(
  z.omit(Person, { idNumber: true, documents: true, proofs: true, authority: true }),
  { idNumberMasked: z.string() },
)
export const storedPerson = storedShape(StoredPerson, [])

/** The encrypted data of a company. */
export const StoredCompany = z.omit(Company, { documents: true })
export const storedCompany = storedShape(StoredCompany, [])
