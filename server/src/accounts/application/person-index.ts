import { documentOf, type IdType } from '#contract/identity'
import type { Vault } from '../../platform/crypto/vault.ts'

type Document = { idType: IdType; issuingCountry: string | null; idNumber: string }

/**
 * Version of the document form from which blind indexes are computed. Increase it with every change of `documentOf`:
 * a job then recomputes the older indexes.
 */
export const numberForm = 2

/**
 * Returns the blind index that identifies a person in accounts and registrations alike. It is computed from the
 * canonical form of the identity document.
 */
export const personIndex = (vault: Vault, { idType, issuingCountry, idNumber }: Document): Buffer => {
  const { type, issuer, number } = documentOf(idType, issuingCountry, idNumber)
  return vault.blindIndex(type, issuer, number)
}
