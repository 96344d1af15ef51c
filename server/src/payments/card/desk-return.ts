import { isId, type Locale } from '#contract/common'
import { portalUrl, type Context } from '../../platform/context.ts'
import { sameBytes } from '../../platform/crypto/secret-hasher.ts'

/** Folder of the pages in each language that follow a card payment at the desk. */
export const deskReturnPath = 'desk-payment'

type Signer = Pick<Context, 'vault'>

/**
 * Returns the 128 bits that prove that we issued the address of a payment. The id alone is also known to the card
 * service and in the office, so it opens nothing.
 */
const proofOf = ({ vault }: Signer, id: string): Buffer => vault.mac('desk-return', id).subarray(0, 16)

/** Returns the token of a payment's page: the same each time, because the card service receives an order unchanged. */
export const deskReturnToken = (context: Signer, id: string): string =>
  `${id}.${proofOf(context, id).toString('base64url')}`

/** Returns the payment that a token was issued for; null for any other text, without a query. */
export const paymentOfToken = (context: Signer, token: string): string | null => {
  const [id = '', proof = '', ...rest] = token.split('.')
  if (rest.length > 0 || !isId(id)) return null
  return sameBytes(Buffer.from(proof, 'base64url'), proofOf(context, id)) ? id : null
}

/** Returns the address to which the card service sends the phone that paid at the desk. */
export const deskReturnUrl = (context: Signer & Pick<Context, 'config'>, locale: Locale, id: string): string =>
  portalUrl(context, locale, `${deskReturnPath}/${deskReturnToken(context, id)}`)
