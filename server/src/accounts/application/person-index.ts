import { documentOf, type IdType } from '#contract/identity'
import type { Vault } from '../../platform/crypto/index.ts'

type Document = { idType: IdType; issuingCountry: string | null; idNumber: string }

/** The form of documents that blind indexes are made of today. Raise it with every change of `documentOf`: a job then makes older ones anew. */
export const numberForm = 2

/** Returns the blind index by which a person is known again, in accounts and registrations alike: of the canonical form of the document. */
export const personIndex = (vault: Vault, { idType, issuingCountry, idNumber }: Document): Buffer => {
  const { type, issuer, number } = documentOf(idType, issuingCountry, idNumber)
  return vault.blindIndex(type, issuer, number)
}
