import type { Config } from '../../config.ts'
import type { CardGateway } from '../../platform/card-gateway.ts'
import { openStripe } from './open-stripe.ts'

/** The card service of CARD_URL; null when there is none, and deposits are brought to the sales office. */
export const openCards = ({ cards }: Config): CardGateway | null => cards && openStripe(cards)
