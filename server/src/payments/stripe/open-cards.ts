import type { Config } from '../../config.ts'
import type { CardAccounts } from '../../platform/card-gateway.ts'
import { openStripe } from './open-stripe.ts'

/**
 * Opens the accounts of CARD_URL. Returns null if none is configured; deposits are then brought to the sales office.
 */
export const openCards = ({ cards }: Pick<Config, 'cards'>): CardAccounts | null => {
  const all = cards.map(settings => openStripe(settings))
  const [current] = all
  return current ? { current, all } : null
}
