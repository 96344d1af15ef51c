import { documentOf, type IdType } from '#contract/identity'
import type { Vault } from '../../platform/crypto/index.ts'

type Document = { idType: IdType; issuingCountry: string | null; idNumber: string }

/** By which a person is known again, in accounts and registrations alike, whatever the document was called. */
export const personIndex = (vault: Vault, { idType, issuingCountry, idNumber }: Document): Buffer => {
  const { type, issuer } = documentOf(idType, issuingCountry, idNumber)
  return vault.blindIndex(type, issuer, idNumber)
}
