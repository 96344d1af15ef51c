import type { Config } from '../../config.ts'
import type { CardGateway } from '../../platform/card-gateway.ts'
import { openStripe } from './open-stripe.ts'

/**
 * Opens the card service of CARD_URL. Returns null if none is configured; deposits are then brought to the sales
 * office.
 */
export const openCards = ({ cards }: Config): CardGateway | null => cards && openStripe(cards)
