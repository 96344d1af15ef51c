import type { Config } from '../config.ts'
import type { CardGateway } from '../platform/card-gateway.ts'
import { openSandbox } from './open-sandbox.ts'
import { openStripe } from './open-stripe.ts'

/** The card service of CARD_URL; null when there is none, and deposits are brought to the sales office. */
export const openCards = ({ cards }: Config): CardGateway | null => {
  if (cards === null) return null
  const { provider, key, webhookSecret, url } = cards
  if (provider === 'stripe') return openStripe({ key, webhookSecret, url })
  return openSandbox({ key, webhookSecret, url: url ?? '' })
}
